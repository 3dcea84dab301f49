import { openClient } from "#db/client.ts";
import { appRoleOf } from "#db/role-names.ts";
import { inject } from "vitest";
import { DATABASE } from "./open-installation.ts";

// Replaces `platform/server/testing/template.ts`: all test files share one distributed database, because a distributed
// database can't be copied.

export const TEMPLATE_ROLE = appRoleOf(`postgres://localhost/${DATABASE}`);

/**
 * Frees the names and hosts of the previous test file's projects, because every test file uses the same ones. Returns
 * the owner's database address.
 */
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
    /** The database address of the role that owns the distributed tables. */
    citusOwner: string;
  }
}
