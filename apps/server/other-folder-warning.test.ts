import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { otherFolderWarning } from "./other-folder-warning.ts";

test("warns a server whose folder of files is not the one that the database knows", async () => {
  const { owner } = await openTestDatabase();
  const [shared, other] = [mkdtempSync(join(tmpdir(), "vereda-um-")), mkdtempSync(join(tmpdir(), "vereda-outro-"))];

  expect(await otherFolderWarning(owner, shared)).toBeNull();
  expect(await otherFolderWarning(owner, shared)).toBeNull();
  expect(await otherFolderWarning(owner, other)).toContain("precisam da mesma pasta");
  expect(await otherFolderWarning(owner, other)).toContain(other);
});
