import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { checkDatabase } from "./doctor/check-database.ts";
import { withInstallation } from "./installation.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-installation-"));

test("no command works on the tables of a newer version, and the doctor says so", async () => {
  const { owner, config } = await installation();
  await owner`insert into migrations (name, checksum, applied_at) values ('9999-futuro.sql', 'x', now())`;

  await expect(withInstallation(config, async () => {})).rejects.toThrow("uma versão mais nova");
  expect(await checkDatabase(owner)).toContainEqual(
    expect.objectContaining({
      status: "fault",
      about: "Tabelas",
      sentence: expect.stringContaining("9999-futuro.sql"),
    }),
  );
});

async function installation() {
  const database = await openTestDatabase();
  const config = readConfig({ DATABASE_URL: database.ownerUrl, VEREDA_FOLDER: folder }, []);
  return { ...database, config };
}
