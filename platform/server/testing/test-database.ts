import { randomBytes } from "node:crypto";
import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { inject } from "vitest";
import { appUrl } from "#db/app-role.ts";
import { copyTemplate, dropCopy, TEMPLATE_ROLE } from "./template.ts";
import { whenDone } from "./when-done.ts";

export interface TestDatabase {
  /** The URL of the role as which the app connects. */
  appUrl: string;
  /** The URL of the role that owns the tables. */
  ownerUrl: string;
  /** Connections as the role that owns the tables. */
  owner: postgres.Sql;
}

/** Opens a migrated, empty database for this test or test file, after which it is dropped. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const superuserUrl = inject("postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const url = await copyTemplate(superuserUrl, name);
  const owner = openClient(url, { max: 2, onnotice: () => {}, connection: { search_path: "vereda" } });
  whenDone(async () => {
    await owner.end({ timeout: 5 });
    await dropCopy(superuserUrl, name);
  });
  return { appUrl: appUrl(url, TEMPLATE_ROLE), ownerUrl: url, owner };
}
