import { readFile } from "node:fs/promises";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { AcademyMistakes } from "./academy-mistakes.ts";
import { fixtureAcademy } from "./fixture-academy.ts";
import { setTransactionProject, ownerTransaction } from "./owner-transaction.ts";
import { readAcademy } from "./read-academy.ts";
import { writeAcademy } from "./write-academy.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const FILE = "flows/anamnese.yaml";
const FLOW = `friendly_id: anamnese
title: Seu ponto de partida
label: Anamnese
sensitive: true
blocks:
  - id: combinados
    type: consent
    title: Quem decide é você
    purposes:
      - id: trilhas
        title: Escolher trilhas
        text: As respostas escolhem.
        readers: Ninguém além de você
        until: Enquanto você tiver conta
        use: recommend
  - id: onde-doi
    type: single
    title: Onde dói?
    why: Para escolher **pausas**.
    options:
      - { id: costas, text: Costas }
      - { id: nenhum, text: Em lugar nenhum }
    other: { label: Outro lugar, ask: "Que lugar?" }
  - id: desvio
    type: branch
    cases:
      - { when: 'answers.onde_doi == "costas"', to: paginas }
    otherwise: fim
  - id: paginas
    type: recommendation
    title: Comece por aqui
    items:
      - course: primeiro-curso
        object: leitura
        reason: Porque você respondeu {onde-doi}.
  - id: fim
    type: end
    title: Pronto
`;
const ANAMNESE = "anamnese: { friendly_id: anamnese }\n";

test("reads a flow with the names of its objects, and the academy's anamnese", async () => {
  const { flows, anamnese } = await readAcademy(await folderWith(FLOW), NOW);
  expect(anamnese).toEqual({ friendly_id: "anamnese", start_block: "combinados" });
  const [, question, branch, page] = flows[0]?.document.blocks ?? [];
  expect(question).toMatchObject({
    sensitive: true,
    can_decline: true,
    next: "desvio",
    why: expect.stringContaining("<strong>pausas</strong>"),
    other: { label: "Outro lugar", max_characters: 120 },
  });
  expect(branch).toMatchObject({ next: null, otherwise: "fim" });
  expect(page).toMatchObject({ items: [{ when: null, object: { object: "leitura", course_name: "Primeiro curso" } }] });
});

test.each([
  [
    "a cycle",
    "otherwise: fim",
    "otherwise: combinados",
    "- id: desvio",
    "blocks[3]",
    "anda em círculo: “combinados” → “onde-doi” → “desvio” → “combinados”.",
  ],
  [
    "a target that is not there",
    "otherwise: fim",
    "otherwise: fims",
    "otherwise: fims",
    "blocks[3].otherwise",
    "leva ao bloco “fims”, que não existe.",
  ],
  [
    "an unreachable block",
    "to: paginas",
    "to: fim",
    "- id: paginas",
    "blocks[4].id",
    "nenhum caminho chega ao bloco “paginas”.",
  ],
  [
    "an unknown option",
    '"costas"',
    '"costa"',
    '"costa"',
    "blocks[3].cases[1].when",
    "“costa” não é uma opção de “onde-doi”.",
  ],
  [
    "an unknown object",
    "object: leitura",
    "object: outra",
    "object: outra",
    "blocks[4].items[1].object",
    "não há o conteúdo “outra” nesse curso.",
  ],
  [
    "a contact topic that the help page has not",
    "    title: Pronto\n",
    "    title: Pronto\n    effects:\n      - { do: contact, topic: saude, label: Conversar }\n",
    "- { do: contact",
    "blocks[5].effects[1].topic",
    "precisa ser um destes: opening, content",
  ],
  [
    "a term in “until” that is not that of “months”",
    "until: Enquanto você tiver conta",
    "until: 6 meses, ou até você mudar de ideia\n        months: 12",
    "until: 6 meses",
    "blocks[1].purposes[1].until",
    "precisa começar pelo prazo de “months”: “12 meses”.",
  ],
  [
    "a term of days in “until” without “months”",
    "until: Enquanto você tiver conta",
    "until: Por 90 dias, ou até você mudar de ideia",
    "until: Por 90 dias",
    "blocks[1].purposes[1].until",
    "precisa dar o prazo em meses ou anos",
  ],
  [
    "a reader who cannot open the page for reading",
    "use: recommend",
    "use: reading\n        rules:\n          - recruiter",
    "- recruiter",
    "blocks[1].purposes[1].rules[1]",
    "precisa ser um destes: admin, manager.",
  ],
  ["an unknown field", "    title: Pronto", "    titel: Pronto", "titel", "blocks[5].titel", "campo desconhecido"],
  ["an unknown type", "type: end", "type: fim", "type: fim", "blocks[5].type", "precisa ser um destes: text"],
  [
    "another name than its file's",
    "friendly_id: anamnese",
    "friendly_id: outra",
    "friendly_id",
    "friendly_id",
    "“anamnese”",
  ],
])("refuses %s, with file, line and field", async (_what, from, to, at, field, message) => {
  const changed = FLOW.replace(from, to);
  const mistakes = await mistakesIn(await folderWith(changed));
  const line = changed.slice(0, changed.indexOf(at)).split("\n").length;
  expect(mistakes).toContainEqual({ file: FILE, line, field, message: expect.stringContaining(message) });
});

test("restores a flow that begins with a branch, which no folder of an author may have", async () => {
  const branch = "  - { id: antes, type: branch, cases: [{ when: 'true', to: combinados }], otherwise: combinados }\n";
  const folder = await folderWith(FLOW.replace("blocks:\n", `blocks:\n${branch}`));
  const { flows } = await readAcademy(folder, NOW, { isRestore: true });
  expect(flows[0]?.document.blocks[0]).toMatchObject({ id: "antes", type: "branch" });
  expect(await mistakesIn(folder)).toMatchObject([{ field: "blocks[1].type" }]);
});

test("reads the setting that new learners are not asked for the anamnese", async () => {
  const settings = "anamnese: { friendly_id: anamnese, asks_newcomers: false }\n";
  const { anamnese } = await readAcademy(await folderWith(FLOW, settings), NOW);
  expect(anamnese).toEqual({ friendly_id: "anamnese", start_block: "combinados", asks_newcomers: false });
});

test("refuses an anamnese that is not among the flows", async () => {
  const mistakes = await mistakesIn(await folderWith(FLOW, "anamnese: { friendly_id: outra }\n"));
  expect(mistakes).toEqual([
    {
      file: "academy.yaml",
      line: expect.any(Number),
      field: "anamnese.friendly_id",
      message: "não há o fluxo “outra” em “flows/”.",
    },
  ]);
});

test("refuses an anamnese that is only for the people of one course", async () => {
  const folder = await folderWith(FLOW.replace("label: Anamnese", "label: Anamnese\ncourse: primeiro-curso"));
  const lines = (await readFile(join(folder, "academy.yaml"), "utf8")).split("\n");
  expect(await mistakesIn(folder)).toEqual([
    {
      file: "academy.yaml",
      line: lines.findIndex((line) => line.startsWith("anamnese:")) + 1,
      field: "anamnese.friendly_id",
      message: "o fluxo “anamnese” é só de quem está no curso “primeiro-curso”: tire dele o “course”.",
    },
  ]);
});

test("publishes a changed flow as a new version besides the former ones, and no version of an unchanged file", async () => {
  const { owner: sql } = await openTestDatabase();
  const files = new Files(await mkdtemp(join(tmpdir(), "vereda-flows-")));
  const write = async (flow: string) =>
    await writeAcademy({ sql, files }, await readAcademy(await folderWith(flow), NOW), { isDemo: false, now: NOW });
  const { projectId } = await write(FLOW);
  await write(FLOW);
  await write(FLOW.replace("Onde dói?", "Onde dói mais?"));
  const rows = await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    return await transaction<{ version: number; title: string }[]>`
      select version, document -> 'blocks' -> 1 ->> 'title' as title from flow_versions order by version`;
  });
  expect([...rows]).toEqual([
    { version: 1, title: "Onde dói?" },
    { version: 2, title: "Onde dói mais?" },
  ]);
  const [project] = await sql`select anamnese from vereda.projects where id = ${projectId}`;
  expect(project).toEqual({ anamnese: { friendly_id: "anamnese", start_block: "combinados" } });
});

async function folderWith(flow: string, anamnese = ANAMNESE): Promise<string> {
  const settings = await readFile(join(await fixtureAcademy(), "academy.yaml"), "utf8");
  return await fixtureAcademy({ "academy.yaml": `${settings}${anamnese}`, [FILE]: flow });
}

async function mistakesIn(folder: string) {
  const error = await readAcademy(folder, NOW).catch((refused: unknown) => refused);
  if (error instanceof AcademyMistakes) return error.mistakes;
  throw error instanceof Error ? error : new Error("The academy was read without a mistake");
}
