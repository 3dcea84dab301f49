import { expect, test } from "vitest";
import { saveAnnouncement } from "#features/announcements/contract.ts";
import { createClass } from "#features/classes/contract.ts";
import { openArchives } from "./fixture-archives.ts";
import { filesOf } from "./fixture-zip.ts";

const { world, importDemo, exportZip, checkImport, zipWith, runImport } = await openArchives();
const { academy, manager } = await importDemo("cerrado");
const NOTICES = "cerrado/announcements.yaml";

test("does not export an announcement for a class; an import neither changes, shows nor deletes it", async () => {
  const [course] = await world.inside(
    academy,
    (own) => own<{ id: string }[]>`select id from courses order by position`,
  );
  const days = { starts_on: "2026-11-01", ends_on: "2026-12-20" };
  const course_id = course?.id ?? "";
  const { class_id } = await manager.call(createClass, { course_id, name: "Turma da noite", ...days });
  const notice = { kind: "reading" as const, title: "Sala 2", text: "Leia até sexta.", class_id };
  await manager.call(saveAnnouncement, notice);
  const stored = () => world.inside(academy, (own) => own`select * from announcements where class_id is not null`);
  const before = await stored();
  expect(before).toMatchObject([{ friendly_id: "sala-2", class_id, course_id }]);

  const files = await filesOf(await exportZip(manager, academy));
  for (const bytes of files.values()) expect(bytes.toString("latin1")).not.toMatch(/Sala 2|Turma da noite/);
  const motto = String(files.get("cerrado/academy.yaml")).replace(/^motto: .*$/m, "motto: Outro.");
  const { import: one } = await checkImport(manager, await zipWith(files, { "cerrado/academy.yaml": motto }));
  expect((await runImport(manager, one._id)).import.state).toBe("finished");
  expect(await stored()).toEqual(before);

  const other = (more: string) =>
    `announcements:\n  - friendly_id: sala-3\n    kind: notice\n    title: Olá\n    text: Oi\n${more}`;
  const mistakesIn = async (yaml: string) =>
    (await checkImport(manager, await zipWith(files, { [NOTICES]: yaml }))).mistakes;
  expect(await mistakesIn(other("").replace("sala-3", "sala-2"))).toEqual([
    {
      file: "announcements.yaml",
      line: 2,
      field: "announcements[1].friendly_id",
      message: "“sala-2” já é de um aviso para uma turma, que fica como está: dê outro nome a este.",
    },
  ]);
  expect(await mistakesIn(other("    class: turma-da-manha\n"))).toEqual([
    {
      file: "announcements.yaml",
      line: 6,
      field: "announcements[1].class",
      message: expect.stringContaining("não há a turma “turma-da-manha” numa pasta"),
    },
  ]);
  expect(await stored()).toEqual(before);
});
