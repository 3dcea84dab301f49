import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { exportAcademy, importAcademy, readAcademy } from "#features/academies/server/index.ts";
import { addMedia, getOneMedia } from "#features/media/contract.ts";
import { registry } from "#features/registry.ts";
import { Clock } from "#platform/server/testing/clock.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { openTestServices } from "#platform/server/testing/test-services.ts";
import { World } from "#platform/server/testing/world.ts";
import {
  editCourse,
  getAuthoredCourse,
  getAuthoredCourses,
  getAuthoredObject,
  publishCourse,
  saveAuthoredObject,
} from "../contract.ts";

const DEMOS = resolve(import.meta.dirname, "../../../db/seed/academies");
const { owner: sql, appUrl } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "vereda-authoring-"));
const clock = new Clock();
const services = await openTestServices({ registry, appUrl, folder, clock });
afterAll(() => Promise.all([services.pictures.close(), services.pool.end({ timeout: 5 })]));
const world = new World(services, clock, sql);
const stores = { sql, files: services.files };
const now = clock.now;

test("saving any object of a demo unchanged leaves nothing to publish", async () => {
  const { staff } = await demo("cerrado");
  const { courses } = await staff.call(getAuthoredCourses, {});
  for (const { _id } of courses) {
    const { trails } = await staff.call(getAuthoredCourse, { course_id: _id });
    for (const { friendly_id } of trails.flatMap(({ objects }) => objects)) {
      const named = { course_id: _id, object_id: friendly_id };
      const { object, version, blocks, faults } = await staff.call(getAuthoredObject, named);
      expect(faults).toEqual([]);
      await staff.call(saveAuthoredObject, { ...named, ...object, version, blocks });
    }
    expect(await staff.call(getAuthoredCourse, { course_id: _id })).toMatchObject({ changes: [] });
  }
});

test("an edited course can be exported and imported; the dry run reports no changes", async () => {
  const { staff, projectId } = await demo("aurora");
  const [course] = (await staff.call(getAuthoredCourses, {})).courses;
  const course_id = course?._id ?? "";
  const open = () => staff.call(getAuthoredCourse, { course_id });
  const { trails, version } = await open();
  const [first, second] = trails;
  const object_id = first?.objects[0]?.friendly_id ?? "";
  await staff.call(editCourse, {
    course_id,
    version,
    edit: { kind: "move-object", object: object_id, trail: second?.friendly_id ?? "", to: 1 },
  });
  const { object, blocks, version: written } = await staff.call(getAuthoredObject, { course_id, object_id });
  const quiz = {
    question: "E agora: “o quê?”",
    kind: "single",
    options: [{ text: "Isto", right: true, feedback: "Sim: `isto`." }, { text: "Aquilo" }],
  };
  const added = [
    ...blocks,
    { kind: "text" as const, text: "## Novo\n\nUm *texto*." },
    { kind: "quiz" as const, fields: quiz },
  ];
  await staff.call(saveAuthoredObject, {
    course_id,
    object_id,
    ...object,
    title: "Outro: título",
    version: written,
    blocks: added,
  });
  expect(await staff.call(publishCourse, { course_id, version: (await open()).version })).toMatchObject({ held: 0 });

  const exported = join(await mkdtemp(join(tmpdir(), "vereda-edited-")), "aurora");
  for (const [path, content] of await exportAcademy(stores, projectId)) {
    await mkdir(dirname(join(exported, path)), { recursive: true });
    await writeFile(join(exported, path), content);
  }
  const academy = await readAcademy(exported, now);
  expect(JSON.stringify(academy.courses)).toContain("Outro: título");
  const { changes } = await importAcademy(stores, academy, { isDryRun: true, now });
  expect(changes).toEqual([]);
});

test("an activity is created, checked as at import, published, exported and imported", async () => {
  const { staff, projectId } = await demo("aurora");
  const [course] = (await staff.call(getAuthoredCourses, {})).courses;
  const course_id = course?._id ?? "";
  const open = () => staff.call(getAuthoredCourse, { course_id });
  const { trails, version } = await open();
  const edit = { kind: "add-object", trail: trails[0]?.friendly_id ?? "", title: "Jogo novo", type: "joco" } as const;
  await staff.call(editCourse, { course_id, version, edit });
  const place = { course_id, object_id: "jogo-novo" };
  const save = async (fields: object) => {
    const { object, blocks, version: read } = await staff.call(getAuthoredObject, place);
    return await staff.call(saveAuthoredObject, { ...place, ...object, blocks, version: read, ...fields });
  };
  const faults = async (fields: object) => (await save({ lead: "Jogue.", ...fields })).faults.map((one) => one.message);
  expect(await faults({})).toEqual([expect.stringMatching(/^Endereço de início: /)]);
  expect(await faults({ joco_start: "javascript:alert(1)" })).toEqual([expect.stringMatching(/^Endereço de início: /)]);
  expect(await faults({ joco_start: "https://jogos.exemplo.com.br/inicio", joco_friendly_id: "Não" })).toEqual([
    expect.stringMatching(/^Nome da atividade: /),
  ]);
  expect(await faults({ joco_friendly_id: "jogo", joco_opens: "same_tab" })).toEqual([]);
  const text = [{ kind: "text" as const, text: "Antes de jogar." }];
  // A client that does not know the fields of activities leaves them unchanged.
  expect(await faults({ blocks: text, joco_friendly_id: undefined, joco_start: undefined, joco_opens: null })).toEqual(
    [],
  );
  expect(await staff.call(publishCourse, { course_id, version: (await open()).version })).toMatchObject({ held: 0 });

  const exported = join(await mkdtemp(join(tmpdir(), "vereda-activity-")), "aurora");
  for (const [path, content] of await exportAcademy(stores, projectId)) {
    await mkdir(dirname(join(exported, path)), { recursive: true });
    await writeFile(join(exported, path), content);
  }
  const academy = await readAcademy(exported, now);
  const objects = academy.courses.flatMap((one) => one.trails.flatMap((trail) => trail.objects));
  expect(objects.find(({ friendly_id }) => friendly_id === "jogo-novo")).toMatchObject({
    joco: { friendly_id: "jogo", start: "https://jogos.exemplo.com.br/inicio", opens: "same_tab" },
    complete: "reported",
    blocks: [{ kind: "text" }],
  });
  expect((await importAcademy(stores, academy, { isDryRun: true, now })).changes).toEqual([]);
});

test("exports library files that a course uses, and imports them with name and description unchanged", async () => {
  const { staff, projectId } = await demo("cerrado");
  const [course] = (await staff.call(getAuthoredCourses, {})).courses;
  const course_id = course?._id ?? "";
  const open = () => staff.call(getAuthoredCourse, { course_id });
  const object_id = (await open()).trails[0]?.objects[0]?.friendly_id ?? "";
  const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: "olive" } })
    .png()
    .toBuffer();
  const { media } = await staff.call(addMedia, {
    file: new File([new Uint8Array(image)], "canteiro.png"),
    alt: "Um canteiro.",
  });
  const page = await staff.call(addMedia, { file: new File(["dia;hora"], "Escala de rega.csv") });
  const border = new File([new Uint8Array(await sharp(image).negate().png().toBuffer())], "borda.png");
  const decoration = await staff.call(addMedia, { file: border, is_decorative: true });
  const { object, blocks, version } = await staff.call(getAuthoredObject, { course_id, object_id });
  const added = [
    ...blocks,
    { kind: "picture" as const, fields: { src: media.path, alt: "Um canteiro." } },
    { kind: "picture" as const, fields: { src: decoration.media.path, decorative: true } },
    { kind: "file" as const, fields: { src: page.media.path, title: "A escala" } },
  ];
  const saved = await staff.call(saveAuthoredObject, { course_id, object_id, ...object, version, blocks: added });
  expect(saved.faults).toEqual([]);
  const { version: shown } = await staff.call(getAuthoredCourse, { course_id });
  expect(await staff.call(publishCourse, { course_id, version: shown })).toMatchObject({ held: 0 });

  const exported = join(await mkdtemp(join(tmpdir(), "vereda-media-")), "cerrado");
  const folderFiles = await exportAcademy(stores, projectId);
  for (const [path, content] of folderFiles) {
    await mkdir(dirname(join(exported, path)), { recursive: true });
    await writeFile(join(exported, path), content);
  }
  for (const { path } of [media, page.media, decoration.media]) expect([...folderFiles.keys()]).toContain(path);
  const academy = await readAcademy(exported, now);
  expect((await importAcademy(stores, academy, { isDryRun: true, now })).changes).toEqual([]);
  await importAcademy(stores, academy, { isDryRun: false, now });
  const { uses, media: kept } = await staff.call(getOneMedia, { media_id: media._id });
  expect(kept).toMatchObject({ name: "canteiro", alt: "Um canteiro." });
  expect(uses).toMatchObject([{ kind: "object", course_id }]);
});

async function demo(name: string) {
  const academy = await readAcademy(join(DEMOS, name), now);
  const { projectId } = await importAcademy(stores, academy, { isDryRun: false, now });
  const { friendly_id, name: title, hosts } = academy.settings;
  const made = { _id: projectId ?? "", friendly_id, name: title, host: hosts[0] ?? "" };
  return { projectId: made._id, staff: world.as(await world.makePerson(made, { rule: "manager" })) };
}
