import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createClass, getClass } from "#features/classes/contract.ts";
import { getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { writeSheet } from "#platform/server/sheets/write-sheet.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  checkPersonImport,
  exportRefusedRows,
  getPersonImport,
  getPersonImports,
  startPersonImport,
  undoPersonImport,
} from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

async function setUp() {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  return { academy, manager, staff: world.as(manager), course: await world.makeCourse(academy, { name: "Acolher" }) };
}
const count = async (academy: MadeProject, what: "users" | "enrollments" | "emails") =>
  (await world.inside(academy, (sql) => sql`select 1 from ${sql(what)}`)).length;

test("writes nothing before confirmation, then what it previewed, and audits each step", async () => {
  const { academy, manager, staff, course } = await setUp();
  const bia = await world.makePerson(academy, { email: "bia@exemplo.com.br", name: "Bia Leal" });
  const csv =
    "Nome;E-mail;Setor\r\nJosé Conceição;jose@exemplo.com.br;7\r\nBia;BIA@exemplo.com.br;8\r\nSem nada;x;9\r\n";
  const file = new File([Uint8Array.from(csv, (letter) => letter.codePointAt(0) ?? 0)], "recepção.csv");
  const { _id } = await staff.call(checkPersonImport, { file, course_id: course._id, sends_invitations: true });

  const before = await staff.call(getPersonImport, { import_id: _id });
  expect(before.import).toMatchObject({
    file_name: "recepção.csv",
    by: "Zuleica Prado",
    state: "checked",
    encoding: "Latin-1",
    delimiter: ";",
    ignored: ["Setor"],
    counts: { new: 1, update: 1, same: 0, refused: 1, warned: 1 },
    total: 2,
    done: 0,
  });
  expect(before.rows).toMatchObject([
    { line: 2, name: "José Conceição", outcome: "new", course_name: "Acolher" },
    { line: 3, outcome: "update" },
    { line: 4, outcome: "refused", reason: "Isto não é um e-mail: falta o “@”." },
  ]);
  expect(await count(academy, "users")).toBe(2);

  expect(await staff.call(startPersonImport, { import_id: _id })).toEqual({ total: 2 });
  await staff.call(startPersonImport, { import_id: _id });
  await settle();
  expect((await staff.call(getPersonImport, { import_id: _id })).import).toMatchObject({ state: "finished", done: 2 });
  const { members } = await staff.call(getMembers, { course_id: course._id });
  expect(members.map(({ name }) => name)).toEqual(["Bia Leal", "José Conceição"]);
  expect(members[0]?._id).toBe(bia._id);
  expect(await count(academy, "emails")).toBe(2);
  const done = (await world.auditEntries(academy)).filter(({ target_id }) => target_id === _id);
  expect(done.map(({ operation, user_id }) => [operation, user_id])).toEqual([
    ["check-person-import", manager._id],
    ["start-person-import", manager._id],
    ["finish-person-import", manager._id],
  ]);
});

test("resumes after a kill without writing a person twice", async () => {
  const { academy, staff } = await setUp();
  const text = ["e-mail", ...Array.from({ length: 600 }, (_, at) => `p${at}@exemplo.com.br`)].join("\n");
  const { _id } = await staff.call(checkPersonImport, { text });
  await staff.call(startPersonImport, { import_id: _id });
  // The second batch fails, because a row names a course that does not exist.
  const [course] = [newId()];
  await world.inside(
    academy,
    (sql) => sql`alter table person_import_rows drop constraint person_import_rows_project_id_course_id_fkey`,
  );
  await world.inside(academy, (sql) => sql`update person_import_rows set course_id = ${course} where line = 400`);
  await settle();
  expect((await staff.call(getPersonImport, { import_id: _id })).import).toMatchObject({ state: "running", done: 250 });
  await world.inside(academy, (sql) => sql`update person_import_rows set course_id = null where line = 400`);
  world.clock.advance({ minutes: 1 });
  await settle();

  expect((await staff.call(getPersonImport, { import_id: _id })).import).toMatchObject({
    state: "finished",
    done: 600,
  });
  expect(await count(academy, "users")).toBe(601);
});

test("undoes an import within a day, except for people who signed in or began the course", async () => {
  const { academy, manager, staff, course } = await setUp();
  const here = await world.makePerson(academy, { email: "aqui@exemplo.com.br" });
  const begun = await world.makePerson(academy, { email: "comecou@exemplo.com.br" });
  const text = "e-mail\nnovo@exemplo.com.br\nveio@exemplo.com.br\naqui@exemplo.com.br\ncomecou@exemplo.com.br";
  const { _id } = await staff.call(checkPersonImport, { text, course_id: course._id });
  await expect(staff.call(undoPersonImport, { import_id: _id })).rejects.toMatchObject({ status: 409 });
  await staff.call(startPersonImport, { import_id: _id });
  await settle();
  const { now } = world.clock;
  const own = { project_id: academy._id, user_id: begun._id, course_id: course._id };
  await world.inside(academy, async (sql) => {
    await sql`update users set seen_at = ${now} where email = 'veio@exemplo.com.br'`;
    await sql`insert into progress ${sql({ ...own, object_id: course.objects[0]?._id ?? "", completeness: 0.1 })}`;
  });
  expect((await staff.call(getPersonImport, { import_id: _id })).import.undoable).toBe(1);

  await staff.call(undoPersonImport, { import_id: _id });
  await settle();
  expect((await staff.call(getPersonImport, { import_id: _id })).import).toMatchObject({ state: "undone" });
  const left = await staff.call(getMembers, {});
  expect(left.members.map(({ email }) => email).toSorted()).toEqual(
    ["veio@exemplo.com.br", here.email, begun.email, manager.email].toSorted(),
  );
  const inCourse = await staff.call(getMembers, { course_id: course._id });
  expect(inCourse.members.map(({ email }) => email).toSorted()).toEqual([begun.email, "veio@exemplo.com.br"]);
});

test("finds a known person by an e-mail with control characters, as its row shows it", async () => {
  const { academy, staff } = await setUp();
  await world.makePerson(academy, { email: "bia@exemplo.com.br" });
  const text = `\uFEFFe-mail;Se\u0000tor;${"S".repeat(39)}😀\nbia@exem\u0000plo.com.br\u0007;`;
  const bytes = Buffer.from(text, "utf16le");
  const { _id: import_id } = await staff.call(checkPersonImport, { file: new File([bytes], "pessoas.txt") });
  const { rows } = await staff.call(getPersonImport, { import_id });
  expect(rows).toMatchObject([{ email: "bia@exemplo.com.br", outcome: "same" }]);
});

test("counts a person with two rows once, and nobody whose rows change nothing", async () => {
  const { academy, staff, course } = await setUp();
  await world.makeCourse(academy, { name: "Cuidar" });
  await world.makePerson(academy, { email: "bia@exemplo.com.br", enrolledIn: [course] });
  const lines = ["ana@exemplo.com.br;Acolher", "Ana@exemplo.com.br;Cuidar", "bia@exemplo.com.br;Acolher"];
  const { _id: import_id } = await staff.call(checkPersonImport, { text: ["e-mail;curso", ...lines].join("\n") });
  const found = (await staff.call(getPersonImport, { import_id })).import;
  expect(found).toMatchObject({ total: 2, people: 1 });
});

test("refuses to undo an import after a day", async () => {
  const { staff } = await setUp();
  const { _id } = await staff.call(checkPersonImport, { text: "e-mail\nnovo@exemplo.com.br" });
  await staff.call(startPersonImport, { import_id: _id });
  await settle();
  world.clock.advance({ hours: 25 });
  await expect(staff.call(undoPersonImport, { import_id: _id })).rejects.toMatchObject({ status: 409 });
});

async function workbookOf(rows: readonly (readonly string[])[], name = "pessoas.xlsx"): Promise<File> {
  const path = join(await mkdtemp(join(tmpdir(), "vereda-import-")), name);
  async function* pages() {
    yield await Promise.resolve(rows.slice(1));
  }
  await writeSheet(path, "xlsx", { head: rows[0] ?? [], days: [], pages: pages() });
  return new File([await readFile(path)], name);
}

test("reads an XLSX like a CSV; adds people to its classes, and removes them on undo", async () => {
  const { academy, staff, course } = await setUp();
  const bia = await world.makePerson(academy, { email: "bia@exemplo.com.br", enrolledIn: [course] });
  const days = { starts_on: "2026-01-01", ends_on: "2999-12-31" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Manhã", ...days });
  const file = await workbookOf([
    ["Nome", "CPF", "E-mail", "Curso", "Turma"],
    ["Ana Lima", "01234567890", "ana@exemplo.com.br", "Acolher", "manha"],
    ["Bia", "", "bia@exemplo.com.br", "", "Manhã"],
    ["Caio", "", "caio@exemplo.com.br", "Acolher", "Tarde"],
  ]);
  const { _id } = await staff.call(checkPersonImport, { file });
  const checked = await staff.call(getPersonImport, { import_id: _id });
  expect(checked.import).toMatchObject({ encoding: "XLSX", delimiter: "", ignored: ["CPF"], total: 2 });
  expect(checked.rows).toMatchObject([
    { line: 2, name: "Ana Lima", outcome: "new", course_name: "Acolher", class_name: "Manhã" },
    { line: 3, outcome: "update", class_name: "Manhã" },
    { line: 4, outcome: "refused", reason: expect.stringContaining("“Tarde” não existe neste curso") },
  ]);
  await staff.call(startPersonImport, { import_id: _id });
  await settle();
  const inClass = async () => (await staff.call(getClass, { class_id })).people.map(({ email }) => email);
  expect(await inClass()).toEqual(["ana@exemplo.com.br", "bia@exemplo.com.br"]);
  await staff.call(undoPersonImport, { import_id: _id });
  await settle();
  expect(await inClass()).toEqual([]);
  const { members } = await staff.call(getMembers, { course_id: course._id });
  expect(members.map(({ _id: id }) => id)).toEqual([bia._id]);
});

test("refuses broken and old workbooks and wide sheets with a message at their field", async () => {
  const { staff } = await setUp();
  const wide = await workbookOf([Array.from({ length: 200 }, (_, at) => `c${at}`)]);
  const old = new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0)], "pessoas.xls");
  for (const [file, words] of [
    [
      new File(["<table><tr><td>e-mail</td></tr><tr><td>a@b.co</td></tr></table>"], "pessoas.xls"),
      "página da internet",
    ],
    [new File(['\n<?xml version="1.0"?><Workbook>a@b.co</Workbook>'], "pessoas.xls"), "página da internet ou XML"],
    [new File(["PK\u0003\u0004…"], "pessoas.xlsx"), "danificado"],
    [old, "Salvar como"],
    [wide, "200 colunas"],
  ] as const)
    await expect(staff.call(checkPersonImport, { file })).rejects.toMatchObject({
      status: 400,
      extra: { fields: [{ field: "file", message: expect.stringContaining(words) }] },
    });
  const text = Array.from({ length: 200 }, (_, at) => `c${at}`).join(",");
  await expect(staff.call(checkPersonImport, { text })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("200 colunas"),
  });
});

test("exports refused rows as a sheet without formulas that can be imported again", async () => {
  const { academy, staff } = await setUp();
  const text =
    'nome;turma;e-mail;curso\n=1+1;;a@exemplo.com.br;\n"Ana; a ""boa""";Noite;x;Acolher\nBia;;bia@exemplo.com.br;Nada';
  const { _id: import_id } = await staff.call(checkPersonImport, { text });
  const { csv } = await staff.call(exportRefusedRows, { import_id });
  expect(csv.split("\r\n")).toEqual([
    "\uFEFFnome;e-mail;curso;turma;motivo;linha",
    "'=1+1;a@exemplo.com.br;;;O nome começa como uma fórmula de planilha. Escreva só o nome.;2",
    '"Ana; a ""boa""";x;Acolher;Noite;Isto não é um e-mail: falta o “@”.;3',
    "Bia;bia@exemplo.com.br;Nada;;O curso “Nada” não existe. Confira como ele se chama.;4",
    "",
  ]);
  const again = await staff.call(checkPersonImport, { text: csv });
  expect((await staff.call(getPersonImport, { import_id: again._id })).import.counts).toMatchObject({ refused: 3 });
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("export-refused-rows");
});

test("hides an import from another academy, and refuses people without the rule", async () => {
  const { academy, staff, course } = await setUp();
  const { _id: import_id } = await staff.call(checkPersonImport, { text: "e-mail\nnovo@exemplo.com.br" });
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  for (const route of [getPersonImport, startPersonImport, undoPersonImport, exportRefusedRows] as const)
    await expect(neighbour.call(route, { import_id })).rejects.toMatchObject({ status: 404 });
  expect((await neighbour.call(getPersonImports, {})).imports).toEqual([]);
  const theirs = { text: "e-mail\nnovo@exemplo.com.br", course_id: course._id };
  await expect(neighbour.call(checkPersonImport, theirs)).rejects.toMatchObject({ status: 404 });
  for (const rule of ["recruiter", undefined] as const) {
    const person = world.as(await world.makePerson(academy, { ...(rule && { rule }) }));
    await expect(person.call(startPersonImport, { import_id })).rejects.toMatchObject({ status: 403 });
    await expect(person.call(checkPersonImport, { text: "" })).rejects.toMatchObject({ status: 403 });
  }
});
