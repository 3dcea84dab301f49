import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  importAcademy,
  setTransactionProject,
  ownerTransaction,
  readAcademy,
  writeStarter,
} from "#features/academies/server/index.ts";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { completeDemo, removeDemo } from "./demo.ts";

const { owner: sql } = await openTestDatabase();
const home = mkdtempSync(join(tmpdir(), "vereda-demo-"));
const files = new Files(join(home, "files"));
const reports: string[] = [];
const context = { sql, files, report: (sentence: string) => void reports.push(sentence) };
const start = (isReset = false) => completeDemo(context, { isReset });
const academies = async () =>
  await sql<{ friendly_id: string; id: string }[]>`select friendly_id, id from projects order by friendly_id`;
const DEMOS = ["aurora", "cerrado", "espacoimaginario"];

test("a start completes a demo that lost people or files, and leaves a complete one unchanged", async () => {
  await start();
  const made = await academies();
  expect(made.map(({ friendly_id }) => friendly_id)).toEqual(DEMOS);
  const [aurora, cerrado] = made.map(({ id }) => id);
  await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, aurora ?? "");
    await transaction`delete from users where project_id = ${aurora ?? ""}`;
  });
  await files.remove(cerrado ?? "", "media/pictures/feira.svg");

  reports.length = 0;
  await start();

  expect(reports).toEqual([
    expect.stringMatching(/^Academia Aurora: \d+ pessoas/),
    "Escola do Cerrado: conteúdos atualizados.",
  ]);
  expect(await files.get(cerrado ?? "", "media/pictures/feira.svg")).not.toBeNull();
  reports.length = 0;
  await start();
  expect(reports).toEqual([]);
}, 120_000);

test("a reset recreates the demo, and keeps files and rows of other academies", async () => {
  const before = await academies();
  const own = await readAcademy(await writeStarter(mkdtempSync(join(tmpdir(), "vereda-own-")), STARTER));
  const { projectId, isDemo } = await importAcademy(context, own, { isDryRun: false, now: new Date() });
  expect(isDemo).toBe(false);

  await removeDemo(context);
  expect(await academies()).toEqual([{ friendly_id: "rio", id: projectId }]);
  for (const { id } of before) expect(await files.below(id, "media")).toEqual([]);
  // When another academy exists, a start without reset seeds no demo.
  await start();
  expect(await academies()).toEqual([{ friendly_id: "rio", id: projectId }]);

  await start(true);
  expect((await academies()).map(({ friendly_id }) => friendly_id)).toEqual([...DEMOS, "rio"]);
  expect(await files.below(projectId ?? "", "media")).toEqual(["media/logo.svg"]);
  rmSync(home, { recursive: true });
}, 120_000);

const STARTER = {
  friendly_id: "rio",
  name: "Escola do Rio: “margem & fundo”",
  host: "rio.localhost",
  motto: "Devagar e sempre.",
  color: "#1f4d38",
  contact_email: "ana@exemplo.com.br",
  phone: "",
  hours: "",
  signatory: "Ana Lima",
  signatory_role: "Gestão",
  time_zone: "America/Sao_Paulo",
  today: "2026-11-23",
};
