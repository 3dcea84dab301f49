import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { importAcademy, listAcademies, readAcademy } from "#features/academies/server/index.ts";
import { fixtureAcademy } from "#features/academies/server/fixture-academy.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { runCommand } from "../fixture-run.ts";
import { withInstallation } from "../installation.ts";
import { personInvite } from "./person-invite.ts";

const { owner, ownerUrl } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "vereda-invite-"));
const config = readConfig({ DATABASE_URL: ownerUrl, VEREDA_FOLDER: folder }, []);
const academy = await readAcademy(await fixtureAcademy());
await withInstallation(config, (own) => importAcademy(own, academy, { isDryRun: false, now: new Date() }));

test("prints the changed rule, and removes the last manager's rule only with --yes", async () => {
  expect((await invite("ana@exemplo.com.br", "--rule", "manager")).text).toContain("Papel: gestão.");

  await expect(invite("ana@exemplo.com.br", "--rule", "estudante")).rejects.toThrow("a única pessoa da gestão");
  expect((await invite("ana@exemplo.com.br")).text).not.toContain("Papel");
  expect(await listAcademies(owner)).toMatchObject([{ managers: 1 }]);

  const { text } = await invite("ana@exemplo.com.br", "--rule", "estudante", "--yes");
  expect(text).toContain("Papel: era gestão, agora é estudante.");
  expect(await listAcademies(owner)).toMatchObject([{ managers: 0 }]);
});

async function invite(email: string, ...options: string[]) {
  return await runCommand(personInvite, { config, args: ["ipe", email, ...options] });
}
