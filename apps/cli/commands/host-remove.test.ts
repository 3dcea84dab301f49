import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { fixtureAcademy } from "#features/academies/server/fixture-academy.ts";
import { addHost, importAcademy, listAcademies, readAcademy } from "#features/academies/server/index.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { runCommand } from "../fixture-run.ts";
import { withInstallation } from "../installation.ts";
import { hostRemove } from "./host-remove.ts";

const { owner, ownerUrl } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "vereda-hosts-"));
const config = readConfig({ DATABASE_URL: ownerUrl, VEREDA_FOLDER: folder }, []);
const academy = await readAcademy(await fixtureAcademy());
await withInstallation(config, (own) => importAcademy(own, academy, { isDryRun: false, now: new Date() }));

test("redirects addresses of a removed host to the main host, and refuses to remove the main host", async () => {
  const [{ id: projectId, hosts } = { id: "", hosts: [] }] = await listAcademies(owner);
  const [main = "", old, older] = [hosts[0], "antigo.exemplo.com.br", "mais-antigo.exemplo.com.br"];
  const add = (host: string, redirectTo: string | null) =>
    addHost(owner, { projectId, host, redirectTo, now: new Date() });
  await add(old, null);
  await add(older, old);

  const { text } = await runCommand(hostRemove, { config, args: ["ipe", old] });
  expect(text).toContain(`não responde mais em ${old}`);
  expect(await listAcademies(owner)).toMatchObject([
    { hosts: [main], redirects: expect.arrayContaining([{ host: older, to: main }]) },
  ]);
  await expect(runCommand(hostRemove, { config, args: ["ipe", main] })).rejects.toThrow(
    `${main} é o endereço principal de ${academy.settings.name}. Nada mudou.`,
  );
});
