import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import zlib from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { getAuthoredCourse, getAuthoredCourses, getCourseEditions } from "#features/authoring/contract.ts";
import {
  checkAcademyImport,
  getAcademyArchives,
  getAcademyImport,
  openAcademyExport,
  restoreAcademyImport,
  startAcademyExport,
  startAcademyImport,
} from "../contract.ts";
import { openArchives } from "./fixture-archives.ts";
import { filesOf, zipOf } from "./fixture-zip.ts";

const { sql, clock, services, world, settle, importDemo, exportZip, checkImport } = await openArchives();
const NAMES = await readdir(resolve(import.meta.dirname, "../../../db/seed/academies"));
const academies = new Map(await Promise.all(NAMES.map(async (name) => [name, await importDemo(name)] as const)));
const [aurora, cerrado] = [demoOf("aurora"), demoOf("cerrado")];

test.for([...academies.keys()])(
  "%s: importing an export over later changes restores the academy, without personal data in the folder",
  async (name) => {
    const { academy, manager } = demoOf(name);
    const learner = await world.makePerson(academy, { name: "Zulmira Quaresma", email: "zulmira@exemplo.com.br" });
    const first = await exportZip(manager, academy);
    const names = [...(await filesOf(first)).keys()];
    expect(names).toEqual(expect.arrayContaining([`${name}/academy.yaml`, `${name}/landing.yaml`]));
    for (const bytes of (await filesOf(first)).values())
      expect(bytes.toString("latin1")).not.toMatch(new RegExp(`zulmira|${learner._id}`, "i"));

    const same = await checkImport(manager, first);
    expect(same).toMatchObject({
      import: { state: "checked", counts: { new: 0, changed: 0, removed: 0, mistakes: 0 } },
    });
    await expect(manager.call(startAcademyImport, { import_id: same.import._id })).rejects.toMatchObject({
      status: 409,
    });

    await world.inside(academy, async (own) => {
      await own`update courses set name = 'Outro nome' where project_id = ${academy._id} and position = 0`;
      await own`delete from faq_items where project_id = ${academy._id} and position = 0`;
      await own`update projects set motto = 'Outro lema', signatory = '{}', time_zone = 'America/Manaus' where id = ${academy._id}`;
    });
    const { import: one, changes } = await checkImport(manager, first);
    expect(one.counts).toMatchObject({ changed: expect.any(Number), removed: 0, mistakes: 0 });
    expect(changes.map(({ what }) => what)).toContain("configuração da academia");
    expect(await manager.call(startAcademyImport, { import_id: one._id })).toEqual({ state: "running" });
    await settle();
    expect(await manager.call(getAcademyImport, { import_id: one._id })).toMatchObject({
      import: { state: "finished", can_restore: true },
    });

    expect((await exportZip(manager, academy)).equals(first)).toBe(true);
  },
);

test("an export compresses one file at a time", async () => {
  const { academy, manager } = aurora;
  const { DeflateRaw } = zlib;
  const open = new Set<zlib.DeflateRaw>();
  const counts: number[] = [];
  const atOnce = vi.spyOn(zlib, "deflateRaw");
  const one = vi.spyOn(zlib, "DeflateRaw").mockImplementation(function (options) {
    const compressor = new (DeflateRaw as unknown as new (options?: zlib.ZlibOptions) => zlib.DeflateRaw)(options);
    counts.push(open.add(compressor).size);
    return compressor.once("end", () => open.delete(compressor));
  });
  onTestFinished(() => [atOnce, one].forEach((spy) => spy.mockRestore()));

  await exportZip(manager, academy);

  expect(counts.length).toBeGreaterThan(20);
  expect(Math.max(...counts)).toBe(1);
  expect(atOnce).not.toHaveBeenCalled();
});

test("an import writes only when started, requires consent to removals, and can be undone", async () => {
  const { academy, manager } = aurora;
  const files = await filesOf(await exportZip(manager, academy));
  const [course] = (await manager.call(getAuthoredCourses, {})).courses;
  const course_id = course?._id ?? "";
  const editions = async () => (await manager.call(getCourseEditions, { course_id })).editions.length;
  const version = async () => (await manager.call(getAuthoredCourse, { course_id })).version;
  const [before, seen] = [await editions(), await version()];
  const lost = [...files.keys()].find((path) => /courses\/[^/]+\/01-[^/]+\/02-/.test(path)) ?? "";
  const rest = new Map([...files].filter(([path]) => path !== lost));
  rest.set("aurora/pictures/nova.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'));
  const { import: one, changes } = await checkImport(manager, await zipOf(rest));

  expect(changes.map(({ kind, what }) => [kind, what])).toEqual(
    expect.arrayContaining([
      ["removed", expect.stringContaining("conteúdo")],
      ["new", "arquivo pictures/nova.svg"],
    ]),
  );
  expect([await editions(), await version()]).toEqual([before, seen]);
  expect(await services.files.get(academy._id, "media/pictures/nova.svg")).toBeNull();
  await expect(manager.call(startAcademyImport, { import_id: one._id })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "accepts_removals" }] },
  });

  await manager.call(startAcademyImport, { import_id: one._id, accepts_removals: true });
  await settle();
  expect([await editions(), await version()]).toEqual([before + 1, seen + 1]);
  expect(await services.files.get(academy._id, "media/pictures/nova.svg")).not.toBeNull();

  const { _id } = await manager.call(restoreAcademyImport, { import_id: one._id });
  await settle();
  const back = await manager.call(getAcademyImport, { import_id: _id });
  expect(back.import).toMatchObject({ state: "checked", counts: { new: 1, removed: 0 } });
  await manager.call(startAcademyImport, { import_id: _id });
  await settle();
  const again = await filesOf(await exportZip(manager, academy));
  again.delete("aurora/pictures/nova.svg");
  expect(again).toEqual(files);
  const operations = new Set((await world.auditEntries(academy)).map(({ operation }) => operation));
  expect([...operations].filter((one) => one.includes("academy-")).toSorted()).toEqual([
    "check-academy-import",
    "make-academy-export",
    "open-academy-export",
    "restore-academy-import",
    "start-academy-export",
    "start-academy-import",
    "write-academy-import",
  ]);
});

test("an import does not overwrite changes made after its check: the folder is checked again", async () => {
  const { academy, manager } = aurora;
  const files = await filesOf(await exportZip(manager, academy));
  const yaml = String(files.get("aurora/academy.yaml")).replace(/^motto: .*$/m, "motto: Do arquivo.");
  const { import: one } = await checkImport(
    manager,
    await zipOf(new Map<string, string | Uint8Array>([...files, ["aurora/academy.yaml", yaml]])),
  );
  await manager.call(startAcademyImport, { import_id: one._id });
  await world.inside(academy, (own) => own`update faq_items set answer = 'Escrita agora.' where position = 0`);
  await settle();

  const found = await manager.call(getAcademyImport, { import_id: one._id });
  expect(found.import.state).toBe("checked");
  expect(found.notes).toContainEqual(expect.stringContaining("A academia mudou depois"));
  expect(found.changes.map(({ what }) => what)).toContainEqual(expect.stringContaining("pergunta"));
  const [row] = await world.inside(academy, (own) => own`select motto from projects where id = ${academy._id}`);
  expect(row?.motto).not.toBe("Do arquivo.");
});

test("does not import hosts, refuses the folder of another academy, and reports mistakes with file and line", async () => {
  const { academy, manager } = aurora;
  const files = await filesOf(await exportZip(manager, academy));
  const zipWith = (path: string, change: (text: string) => string) =>
    zipOf(new Map<string, string | Uint8Array>([...files, [path, change(String(files.get(path)))]]));
  const hosts = () => sql`select host, project_id from hosts order by host`;
  const before = await hosts();
  const stolen = await checkImport(
    manager,
    await zipWith("aurora/academy.yaml", (text) => text.replace(/^hosts:\n/m, `hosts:\n  - ${cerrado.academy.host}\n`)),
  );
  expect(stolen.notes).toContainEqual(expect.stringContaining(cerrado.academy.host));
  expect(stolen.import.counts).toEqual({ new: 0, changed: 0, removed: 0, mistakes: 0 });
  expect(await hosts()).toEqual(before);

  const foreign = await checkImport(manager, await exportZip(cerrado.manager, cerrado.academy));
  expect(foreign.import.state).toBe("refused");
  expect(foreign.mistakes).toContainEqual({
    file: "academy.yaml",
    line: 1,
    field: "friendly_id",
    message: expect.stringContaining("é de outra academia: o desta é “aurora”"),
  });

  const faulty = await checkImport(
    manager,
    await zipWith("aurora/faq.yaml", (text) => text.replace(/question: .*/, "pergunta: Qual?")),
  );
  expect(faulty.mistakes).toContainEqual(
    expect.objectContaining({ file: "faq.yaml", line: expect.any(Number), field: expect.stringMatching(/pergunta$/) }),
  );
  await expect(manager.call(startAcademyImport, { import_id: faulty.import._id })).rejects.toMatchObject({
    status: 409,
  });
});

test("imports a video above the limit of other files, and restores the previous one despite lower limits", async () => {
  const { academy, manager } = aurora;
  const [first, second] = [randomBytes(12_000_000), randomBytes(11_000_000)];
  const film = () => services.files.get(academy._id, "media/media/aula.mp4");
  const files = await filesOf(await exportZip(manager, academy));
  const withFilm = (bytes: Buffer) => zipOf(new Map([...files, ["aurora/media/aula.mp4", bytes]]), {}, false);
  const importFilm = async (bytes: Buffer) => {
    const { import: one } = await checkImport(manager, await withFilm(bytes));
    expect(one).toMatchObject({ state: "checked", counts: { mistakes: 0 } });
    await manager.call(startAcademyImport, { import_id: one._id });
    await settle();
    return one._id;
  };
  await importFilm(first);
  expect(first.equals((await film()) ?? Buffer.alloc(0))).toBe(true);
  const import_id = await importFilm(second);
  expect(second.equals((await film()) ?? Buffer.alloc(0))).toBe(true);

  const { mediaLimits } = services;
  Object.assign(services, { mediaLimits: { fileBytes: 10_000_000, libraryBytes: 10_000_000 } });
  onTestFinished(() => void Object.assign(services, { mediaLimits }));
  const refused = await checkImport(manager, await withFilm(second));
  expect(refused.mistakes).toMatchObject([
    { file: "aurora/media/aula.mp4", message: expect.stringContaining("10 MB") },
  ]);
  const { _id } = await manager.call(restoreAcademyImport, { import_id });
  await settle();
  await manager.call(startAcademyImport, { import_id: _id });
  await settle();
  expect(first.equals((await film()) ?? Buffer.alloc(0))).toBe(true);
  expect(await readdir(services.files.uploadsFolder)).toEqual([]);
});

test("refuses a zip with paths outside its folder, symbolic links, too much content or several academies", async () => {
  const { manager } = aurora;
  const plain = new Map<string, string | Uint8Array>([["aurora/academy.yaml", "friendly_id: aurora\n"]]);
  const mistakesIn = async (zip: Buffer) =>
    (await checkImport(manager, zip)).mistakes.map(({ file, message }) => `${file}: ${message}`);
  const escaping = await zipOf(new Map([...plain, ["aurora/xx/fora.svg", "x"]]));
  const outside = Buffer.from(escaping.toString("latin1").replaceAll("aurora/xx/", "aurora/../"), "latin1");
  expect(await mistakesIn(outside)).toEqual([expect.stringContaining("sairia da pasta")]);
  const absolute = Buffer.from(escaping.toString("latin1").replaceAll("aurora/xx/", "/urora/xx/"), "latin1");
  expect(await mistakesIn(absolute)).toEqual([expect.stringContaining("sairia da pasta")]);
  const link = new Map([...plain, ["aurora/pictures/atalho.svg", "/etc/passwd"]]);
  expect(await mistakesIn(await zipOf(link, { "aurora/pictures/atalho.svg": 0o120777 }))).toEqual([
    expect.stringContaining("é um atalho"),
  ]);
  const bomb = new Map([...plain, ["aurora/files/a.txt", Buffer.alloc(9_000_000)]]);
  expect(await mistakesIn(await zipOf(bomb))).toEqual([expect.stringContaining("ocupa espaço demais")]);
  const many = new Map([...plain, ...Array.from({ length: 20_001 }, (_, at) => [`aurora/x/${at}`, ""] as const)]);
  expect(await mistakesIn(await zipOf(many, {}, false))).toEqual([expect.stringContaining("são arquivos demais")]);
  const two = new Map([...plain, ["cerrado/academy.yaml", "friendly_id: cerrado\n"]]);
  expect(await mistakesIn(await zipOf(two))).toEqual([expect.stringContaining("mais de uma academia")]);
  expect(await mistakesIn(await zipOf(new Map([["leia-me.txt", "Olá"]])))).toEqual([
    expect.stringContaining("falta este arquivo"),
  ]);
  expect(await mistakesIn((await zipOf(plain)).subarray(0, 60))).toEqual([expect.stringContaining("está danificado")]);
  await expect(manager.call(checkAcademyImport, { file: new File(["#!/bin/sh"], "aurora.tar") })).rejects.toMatchObject(
    { status: 400, extra: { fields: [{ field: "file" }] } },
  );
});

test("only managers of the academy can export and import its folder; an export is deleted after a day", async () => {
  const { academy, manager } = aurora;
  const { import: one } = await checkImport(manager, await exportZip(manager, academy));
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  await expect(admin.call(startAcademyExport, {})).rejects.toMatchObject({ status: 403 });
  const neighbour = cerrado.manager;
  for (const call of [getAcademyImport, startAcademyImport, restoreAcademyImport] as const)
    await expect(neighbour.call(call, { import_id: one._id })).rejects.toMatchObject({ status: 404 });
  const { exports } = await manager.call(getAcademyArchives, {});
  await expect(neighbour.call(openAcademyExport, { id: exports[0]?._id ?? "" })).rejects.toMatchObject({ status: 404 });
  clock.advance({ hours: 25 });
  await settle();
  await expect(manager.call(openAcademyExport, { id: exports[0]?._id ?? "" })).rejects.toMatchObject({ status: 404 });
  expect(await services.files.below(academy._id, "academy-exports")).toEqual([]);
});

function demoOf(name: string) {
  const found = academies.get(name);
  if (!found) throw new Error(`There is no demo ${name}`);
  return found;
}
