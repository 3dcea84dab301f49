import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { fixtureAcademy } from "../fixture-academy.ts";
import { setTransactionProject, ownerTransaction } from "../owner-transaction.ts";
import { NOW } from "./fixture-seeded.ts";
import { seedDemo } from "./seed-demo.ts";

const FLOW = `friendly_id: pesquisa
title: Como foi
label: Pesquisa
blocks:
  - { id: nota, type: scale, title: "De um a cinco?", min: 1, max: 5, min_label: ruim, max_label: ótimo }
  - { id: conte, type: long, title: Conte mais, required: false }
  - { id: fim, type: end, title: Pronto }
`;

test("the demo's people answer its flows, and their answers are stored encrypted", async () => {
  const { owner: sql } = await openTestDatabase();
  const files = new Files(await mkdtemp(join(tmpdir(), "vereda-flow-sessions-")));
  const folder = await fixtureAcademy({ "flows/pesquisa.yaml": FLOW });
  await seedDemo({ sql, files, report: () => {}, now: NOW, secrets: { fields: "ab".repeat(32) } }, [folder]);
  const [project] = await sql<[{ id: string }]>`select id from vereda.projects`;
  const { sessions, answers } = await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, project.id);
    return {
      sessions: await transaction<{ finished_at: Date | null }[]>`select finished_at from flow_sessions`,
      answers: await transaction<{ row: string }[]>`select a::text as row from flow_answers a`,
    };
  });
  expect(sessions.length).toBeGreaterThan(20);
  expect(sessions.filter(({ finished_at }) => finished_at).length).toBeGreaterThan(20);
  expect(answers.length).toBeGreaterThan(sessions.length);
  expect(answers.map(({ row }) => row).join()).not.toMatch(/nota|conte|Depende do dia/);
});
