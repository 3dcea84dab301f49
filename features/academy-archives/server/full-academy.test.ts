import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteAnnouncement, restoreAnnouncement, saveAnnouncement } from "#features/announcements/contract.ts";
import { deleteLink, restoreLink, saveLink } from "#features/deep-links/contract.ts";
import { addQuestion, changeQuestion, getStoredFaq } from "#features/pages/contract.ts";
import { newId } from "#shared/ids.ts";
import { MAX_LISTED } from "#shared/list-limits.ts";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { openArchives } from "./fixture-archives.ts";

const { world, exportZip, checkImport, importDemo } = await openArchives();
const full = { status: 409, message: expect.stringMatching(/^A academia já tem 2\.000 .+, o máximo\. Apague um/) };
const tooLong = { status: 409, message: expect.stringMatching(/já têm todo o texto que cabe: 10\u00A0MB\./) };

/** Generates texts that a form accepts, with or without line breaks and with characters special to YAML. */
const written = fc
  .string({ unit: fc.oneof(fc.constantFrom("\n", "\r\n", "#", ": ", "- ", '"', "\\", " "), unit()), maxLength: 120 })
  .map((text) => text.trim())
  .filter((text) => text !== "" && !hasUnprintableCharacters(text));

function unit() {
  return fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 });
}

test("an academy with the maximum of announcements, links and questions can be exported and imported unchanged", async () => {
  const { academy, manager } = await importDemo("cerrado");
  const texts = fc.sample(written, 400);
  const textAt = (at: number) => texts[at % texts.length] ?? "";
  const course_id = await world.inside(academy, async (sql) => {
    const [course] = await sql<{ id: string }[]>`select id from courses order by position limit 1`;
    const rest = async (table: string) => {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`;
      const count = row?.count ?? 0;
      return Array.from({ length: MAX_LISTED - 1 - count }, (_, at) => count + at);
    };
    const own = { project_id: academy._id, course_id: course?.id ?? "" };
    const dates = { starts_on: "2026-11-01", ends_on: "2026-12-01" };
    const options = Array.from({ length: 8 }, (_, at) => `Opção ${at}`);
    const notices = (await rest("announcements")).map((at) => ({
      ...own,
      ...dates,
      id: newId(),
      friendly_id: `aviso-cheio-${at}`,
      kind: "choice",
      title: textAt(at),
      body: textAt(at + 7),
      options: sql.json(options),
      position: at,
    }));
    await sql`insert into announcements ${sql(notices as never)}`;
    const links = (await rest("deep_links")).map((at) => ({
      ...own,
      ...dates,
      id: newId(),
      friendly_id: `cartaz-cheio-${at}`,
      name: textAt(at),
      opens_course: true,
      enrolls: true,
      is_off: true,
    }));
    await sql`insert into deep_links ${sql(links as never)}`;
    const questions = (await rest("faq_items")).map((at) => ({
      project_id: academy._id,
      id: newId(),
      friendly_id: `pergunta-cheia-${at}`,
      group_name: `Grupo ${at}`,
      question: textAt(at),
      answer: textAt(at + 7),
      position: at,
    }));
    await sql`insert into faq_items ${sql(questions as never)}`;
    return own.course_id;
  });
  const notice = { kind: "notice", title: "O último", text: "Cabe." } as const;
  const link = { course_id, name: "O último" };
  const question = { group: "Fim", question: "É a última?", answer: "É." };
  const { announcement_id } = await manager.call(saveAnnouncement, notice);
  const { link_id } = await manager.call(saveLink, link);
  await manager.call(addQuestion, question);

  await expect(manager.call(saveAnnouncement, notice)).rejects.toMatchObject(full);
  await expect(manager.call(saveLink, link)).rejects.toMatchObject(full);
  await expect(manager.call(addQuestion, { ...question, question: "E agora?" })).rejects.toMatchObject(full);
  const { import: found, ...plan } = await checkImport(manager, await exportZip(manager, academy));
  expect([found.state, plan.mistakes, plan.changes]).toEqual(["checked", [], []]);

  // In a full academy, entries can still be changed, and deleting one makes room for another.
  await manager.call(saveAnnouncement, { ...notice, announcement_id, text: "Cabe ainda." });
  await manager.call(addQuestion, { ...question, answer: "É, sim." });
  await manager.call(deleteAnnouncement, { announcement_id });
  await manager.call(saveAnnouncement, notice);
  await expect(manager.call(restoreAnnouncement, { announcement_id })).rejects.toMatchObject(full);
  await manager.call(deleteLink, { link_id });
  await manager.call(saveLink, link);
  await expect(manager.call(restoreLink, { link_id })).rejects.toMatchObject(full);
}, 120_000);

const CHARACTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));

test.for<[of: string, few: number, length: number, parts: readonly string[]]>([
  ["lines of one character", 48, 10_000, CHARACTERS.map((character) => `${character}\n`)],
  ["lines ended as browsers end them", 65, 6600, CHARACTERS.map((character) => `${character}\r\n`)],
  ["quotation marks", 230, 20_000, ['"', "\\", "#", "'"]],
  ["characters of three bytes", 75, 20_000, Array.from({ length: 9000 }, (_, at) => String.fromCharCode(0x4e00 + at))],
])(
  "refuses announcements of %s only once their file would be too large to import",
  { timeout: 120_000 },
  async ([, few, length, parts]) => {
    const { academy, manager } = await importDemo("cerrado");
    const part = () => parts[Math.floor(Math.random() * parts.length)] ?? "";
    const announcement = () => {
      const text = Array.from({ length }, part).join("").trim();
      return { kind: "notice", title: "Longo", text } as const;
    };
    const saved = Array.from({ length: few }, () => newId());
    await world.inside(academy, async (sql) => {
      const [{ next }] = await sql<[{ next: number }]>`select max(position) + 1 as next from announcements`;
      const rows = saved.map((id, at) => {
        const { kind, title, text: body } = announcement();
        return { project_id: academy._id, id, friendly_id: `longo-${id}`, kind, title, body, position: next + at };
      });
      await sql`insert into announcements ${sql(rows)}`;
    });
    const fill = async () => {
      for (;;) saved.push((await manager.call(saveAnnouncement, announcement())).announcement_id);
    };
    await expect(fill()).rejects.toMatchObject(tooLong);
    const { import: found, ...plan } = await checkImport(manager, await exportZip(manager, academy));
    expect([found.state, plan.mistakes, plan.changes]).toEqual(["checked", [], []]);

    const [announcement_id = null] = saved;
    await manager.call(saveAnnouncement, { ...announcement(), announcement_id, text: "Curto." });
    await world.inside(academy, (sql) => sql`delete from announcements where id = any(${saved})`);
  },
);

test("when questions exceed the size limit of their file, they can be shortened but not lengthened", async () => {
  const { academy, manager } = await importDemo("cerrado");
  await world.inside(academy, async (sql) => {
    const questions = Array.from({ length: 1040 }, (_, at) => ({
      project_id: academy._id,
      id: newId(),
      friendly_id: `pergunta-longa-${at}`,
      group_name: "Longas",
      question: "E agora?",
      answer: "a\n".repeat(500),
      position: 3000 + at,
    }));
    await sql`insert into faq_items ${sql(questions)}`;
  });
  const { questions } = await manager.call(getStoredFaq, {});
  const change = (answer: string) =>
    manager.call(changeQuestion, { question_id: questions[0]?._id ?? "", group: "G", question: "Q?", answer });
  await expect(change("a\n".repeat(2000).trim())).rejects.toMatchObject(tooLong);
  await change("Curta.");
});
