import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { newId } from "#shared/ids.ts";
import { MAX_LEGAL_TEXT } from "#shared/text-limits.ts";
import { AcademyMistakes } from "./academy-mistakes.ts";
import type { Stores } from "./academy-transaction.ts";
import { checkWrittenObject } from "./check-written-object.ts";
import { exportAcademy } from "./export-academy.ts";
import { FIRST, fixtureAcademy } from "./fixture-academy.ts";
import { writtenExport } from "./fixture-exported.ts";
import { importAcademy } from "./import-academy.ts";
import { setTransactionProject, type OwnerTransaction, ownerTransaction } from "./owner-transaction.ts";
import { readAcademy } from "./read-academy.ts";
import { Assets } from "./read-assets.ts";
import { writeAcademy } from "./write-academy.ts";

const { owner: sql } = await openTestDatabase();
const stores: Stores & { files: Files } = {
  sql,
  files: new Files(await mkdtemp(join(tmpdir(), "vereda-export-"))),
};

/** Imports an academy from its fixture folder, then changes it in the database as its staff might. */
async function academyOf(name: string, change: (sql: OwnerTransaction, projectId: string) => Promise<unknown>) {
  const { projectId } = await writeAcademy(stores, await readAcademy(await fixtureAcademy({}, name)), {
    isDemo: false,
  });
  await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    await change(transaction, projectId);
  });
  return projectId;
}

async function readAgain(projectId: string, name: string) {
  const exported = await exportAcademy(stores, projectId);
  return { exported, read: await readAcademy(await writtenExport(exported, name)) };
}

test("reads an exported legal text of the form's maximum length, and refuses one character more", async () => {
  const body = "ã".repeat(MAX_LEGAL_TEXT);
  const longest = (inside: OwnerTransaction, id: string, more = "") =>
    inside`update legal_pages set body = ${body + more} where project_id = ${id}`;
  const fits = await academyOf("jatoba", (inside, id) => longest(inside, id));
  const { read } = await readAgain(fits, "jatoba");
  expect(read.legal.map((page) => page.body)).toEqual([body, body]);

  const beyond = await academyOf("angico", (inside, id) => longest(inside, id, "é"));
  const refused = await readAgain(beyond, "angico").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AcademyMistakes);
  expect((refused as AcademyMistakes).mistakes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "legal/privacy-policy.md: o texto é longo demais: o máximo são 200.000 caracteres.",
    "legal/use-terms.md: o texto é longo demais: o máximo são 200.000 caracteres.",
  ]);
});

test("reads an export without landing page and questions, which staff may remove, and writes the same again", async () => {
  const projectId = await academyOf("mogno", async (inside, id) => {
    await inside`update projects set landing_page = null where id = ${id}`;
    await inside`delete from faq_items where project_id = ${id}`;
  });
  const { exported, read } = await readAgain(projectId, "mogno");
  expect(read).toMatchObject({ landing: null, faq: [] });
  const { changes } = await importAcademy(stores, read, { isDryRun: false, now: new Date() });
  expect(changes).toEqual([]);
  expect((await readAgain(projectId, "mogno")).exported).toEqual(exported);
});

test("restores an academy without courses, which no folder of an author may be", async () => {
  const projectId = await academyOf("peroba", (inside, id) => inside`delete from courses where project_id = ${id}`);
  const folder = await writtenExport(await exportAcademy(stores, projectId), "peroba");
  expect((await readAcademy(folder, new Date(), { isRestore: true })).courses).toEqual([]);
  await expect(readAcademy(folder)).rejects.toBeInstanceOf(AcademyMistakes);
});

test("reads an export with hundreds of announcements, questions and deep links", async () => {
  const counts = { announcements: 300, faq_items: 300, deep_links: 800 };
  const projectId = await academyOf("cumaru", async (inside, project_id) => {
    const [place] = await inside<{ course_id: string; id: string }[]>`
      select course_id, id from objects where project_id = ${project_id} and friendly_id = 'boas-vindas'`;
    const { course_id = "", id: object_id = "" } = place ?? {};
    const rows = <Row>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at));
    const long = "Uma linha do texto, com acentuação.\n".repeat(550).trim();
    const dates = { starts_on: "2026-11-01", ends_on: "2026-12-01" };
    const notice = { project_id, kind: "notice", body: long, ...dates };
    const notices = rows(counts.announcements, (at) => {
      return { ...notice, id: newId(), friendly_id: `aviso-${at}`, title: `Aviso ${at}`, position: 100 + at };
    });
    await inside`insert into announcements ${inside(notices)}`;
    const question = { project_id, question: "E agora?", answer: long.slice(0, 4000) };
    const questions = rows(counts.faq_items, (at) => {
      const place = { group_name: `Grupo ${at % 9}`, position: 100 + at };
      return { ...question, ...place, id: newId(), friendly_id: `pergunta-${at}` };
    });
    await inside`insert into faq_items ${inside(questions)}`;
    const link = { project_id, course_id, object_id, block: 1, enrolls: true, ...dates };
    const links = rows(counts.deep_links, (at) => {
      return { ...link, id: newId(), friendly_id: `cartaz-${at}`, name: `Cartaz ${at}` };
    });
    await inside`insert into deep_links ${inside(links)}`;
  });
  const { read } = await readAgain(projectId, "cumaru");
  expect(read.announcements).toHaveLength(counts.announcements);
  expect(read.deep_links).toHaveLength(counts.deep_links);
  expect(read.faq.length).toBeGreaterThan(counts.faq_items);
});

test("reads an export despite a former logo, a link to a missing block and an embed of a site not on the list", async () => {
  const embed = { kind: "embed", src: "https://mapas.exemplo.com.br/x", title: "Mapa", height: 300 };
  const projectId = await academyOf("sucupira", async (inside, project_id) => {
    await inside`
      update objects set blocks = ${inside.json([embed])}, complete = 'seen'
      where project_id = ${project_id} and friendly_id = 'leitura'`;
    await inside`
      insert into deep_links (project_id, id, friendly_id, name, course_id, object_id, block)
      select project_id, ${newId()}, 'cartaz', 'Cartaz', course_id, id, 9 from objects
      where project_id = ${project_id} and friendly_id = 'boas-vindas'`;
    await inside`update projects set image = 'brand/novo.svg' where id = ${project_id}`;
  });
  const logo = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
  for (const name of ["novo", "velho"]) await stores.files.put(projectId, `media/brand/${name}.svg`, logo);
  const { exported, read } = await readAgain(projectId, "sucupira");
  expect([...exported.keys()].filter((path) => path.startsWith("brand/"))).toEqual(["brand/novo.svg"]);
  expect(read.deep_links).toMatchObject([{ friendly_id: "cartaz", object: "boas-vindas" }]);
  expect(read.deep_links[0]?.block).toBeUndefined();
  expect(read.warnings.join("\n")).toContain("falta “mapas.exemplo.com.br”, que os conteúdos incorporam");
  // All files that are not texts were read.
  const texts = /^(?:academy|landing|faq|announcements|deep-links)\.yaml$|^custom\.css$|^(?:legal|flows|courses)\//;
  const others = [...exported.keys()].filter((path) => !texts.test(path));
  expect(others.toSorted()).toEqual([...read.files.keys()].toSorted());
});

test("the editor limits an object to the size of its file, fields included", async () => {
  const head = { friendly_id: "boas-vindas", title: "T", type: "content", points: 5, lead: "R.", complete: "seen" };
  const faults = (body: string) => checkWrittenObject(head, body, new Assets()).faults.map(({ message }) => message);
  const rest =
    200_000 -
    Buffer.byteLength("---\n---\n\n") -
    Buffer.byteLength("friendly_id: boas-vindas\ntitle: T\ntype: content\npoints: 5\nlead: R.\ncomplete: seen\n");
  expect(faults("x".repeat(rest))).toEqual([]);
  expect(faults("x".repeat(rest + 1))).toEqual([expect.stringContaining("o máximo são 200 kB")]);
  const file = `---\nfriendly_id: boas-vindas\ntitle: T\ntype: content\npoints: 5\nlead: R.\ncomplete: seen\n---\n${"x".repeat(rest)}\n`;
  expect((await readAcademy(await fixtureAcademy({ [FIRST]: file }))).courses).toHaveLength(1);
});

test("the editor refuses an embed from a site that is not on the academy's list", () => {
  const head = { friendly_id: "boas-vindas", title: "T", type: "content", points: 5, lead: "R.", complete: "seen" };
  const body = "```embed\nsrc: https://outro.exemplo.com.br/x\ntitle: T\n```";
  expect(checkWrittenObject(head, body, new Assets()).faults.map(({ message }) => message)).toEqual([
    expect.stringContaining("“outro.exemplo.com.br” não está na lista de endereços que podem ser incorporados"),
  ]);
});
