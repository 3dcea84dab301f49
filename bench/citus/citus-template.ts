import { openClient } from "#db/client.ts";
import { appRoleOf } from "#db/role-names.ts";
import { inject } from "vitest";
import { DATABASE } from "./open-installation.ts";

// Takes the place of `platform/server/testing/template.ts`: all test files share the one distributed database, because one
// that is distributed can't be copied.

export const TEMPLATE_ROLE = appRoleOf(`postgres://localhost/${DATABASE}`);

/** Takes the names and hosts from the projects of the test file before: each test file gives its own the same ones. */
export async function copyTemplate(): Promise<string> {
  const ownerUrl = inject("citusOwner");
  const owner = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  await owner`delete from vereda.hosts`;
  await owner`update vereda.projects set friendly_id = id::text`.finally(() => owner.end({ timeout: 5 }));
  return ownerUrl;
}

export async function dropCopy(): Promise<void> {}

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the role that owns the distributed tables. */
    citusOwner: string;
  }
}
