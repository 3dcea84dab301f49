import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { otherFolderWarning } from "./other-folder-warning.ts";

test("warns when the folder of files is not the one recorded in the database", async () => {
  const { owner } = await openTestDatabase();
  const [shared, other] = [mkdtempSync(join(tmpdir(), "vereda-um-")), mkdtempSync(join(tmpdir(), "vereda-outro-"))];

  expect(await otherFolderWarning(owner, shared)).toBeNull();
  expect(await otherFolderWarning(owner, shared)).toBeNull();
  expect(await otherFolderWarning(owner, other)).toContain("precisam da mesma pasta");
  expect(await otherFolderWarning(owner, other)).toContain(other);
});
