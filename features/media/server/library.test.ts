import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { deleteCourse, editCourse, getAuthoredCourse } from "#features/authoring/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { addMedia, changeMedia, getMedia, getOneMedia, removeMedia } from "../contract.ts";
import { fileOf, mp4Of, VTT } from "./fixture-files.ts";
import { storedPath } from "./stored-path.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const other = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
const picture = async (color: string, name: string) =>
  (await staff.call(addMedia, { file: fileOf(await pngOf(color), name), alt: `Uma ${name}` })).media;

test("finds files by name and description, ignoring accents, and by kind", async () => {
  const roda = await picture("red", "Roda de escuta.png");
  await staff.call(addMedia, { file: fileOf("a;b", "Presenças.csv") });
  const names = async (input: { search?: string; kind?: "picture" | "document" }) =>
    (await staff.call(getMedia, input)).media.map(({ name }) => name);
  expect(await names({ search: "presencas" })).toEqual(["Presenças"]);
  expect(await names({ search: "RODA uma" })).toEqual(["Roda de escuta"]);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ kind: "document" })).toEqual(["Presenças"]);
  const page = await staff.call(getMedia, { kind: "picture" });
  expect(page).toMatchObject({ total: 1, pages: 1, max_bytes: 2_000_000_000 });
  expect(page.used_bytes).toBeGreaterThan(roda.bytes);
  expect((await staff.call(getMedia, { page: 9 })).media).toEqual([]);
});

test("lists where a file is used and refuses to delete it; deletes the row and bytes of an unused file", async () => {
  const used = await picture("green", "Canteiro.png");
  const free = await picture("blue", "Sobra.png");
  await world.makeCourse(academy, {
    trails: [
      { objects: [{ title: "A horta", blocks: [{ kind: "picture", src: used.address, alt: "x", caption: null }] }] },
    ],
  });
  const { uses } = await staff.call(getOneMedia, { media_id: used._id });
  expect(uses).toMatchObject([{ kind: "object", title: "A horta" }]);
  const listed = (await staff.call(getMedia, { search: "canteiro" })).media;
  expect(listed).toMatchObject([{ uses: [{ title: "A horta" }] }]);
  await expect(staff.call(removeMedia, { media_id: used._id })).rejects.toMatchObject({
    status: 409,
    message: "Este arquivo está em uso em “A horta”. Tire-o de lá e depois apague.",
  });
  expect(await world.services.files.size(academy._id, storedPath(used.path))).toBeGreaterThan(0);
  await staff.call(removeMedia, { media_id: free._id });
  expect(await world.services.files.size(academy._id, storedPath(free.path))).toBeNull();
  await expect(staff.call(getOneMedia, { media_id: free._id })).rejects.toMatchObject({ status: 404 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "remove-media", target_id: free._id });
});

test("a file that the store does not delete stays in the library, and can be deleted later", async () => {
  const { _id: media_id } = await picture("gray", "Nuvem.png");
  const removing = vi.spyOn(world.services.files, "remove").mockRejectedValueOnce(new Error("The bucket is away"));
  await expect(staff.call(removeMedia, { media_id })).rejects.toThrow("The bucket is away");
  removing.mockRestore();

  expect((await staff.call(getOneMedia, { media_id })).media).toMatchObject({ name: "Nuvem" });
  await staff.call(removeMedia, { media_id });
  await expect(staff.call(getOneMedia, { media_id })).rejects.toMatchObject({ status: 404 });
});

test("refuses to delete pictures that the academy's CSS and head tags show", async () => {
  const { _id: background, path } = await picture("navy", "Fundo.png");
  const { _id: shared, path: sharedPath } = await picture("teal", "Prévia.png");
  const tag = {
    tag: "meta",
    attributes: { property: "og:image", content: `https://x.example/media/${sharedPath}?v=1` },
  };
  await world.inside(
    academy,
    (sql) => sql`
      update projects set customcss = ${`.landing{background:url("/media/${path}")}`},
        config = config || ${sql.json({ heads: [tag] })} where id = ${academy._id}`,
  );
  for (const [media_id, title] of [
    [background, "CSS próprio"],
    [shared, "Etiquetas do head"],
  ] as const) {
    expect((await staff.call(getOneMedia, { media_id })).uses).toMatchObject([{ kind: "brand", title }]);
    await expect(staff.call(removeMedia, { media_id })).rejects.toMatchObject({
      status: 409,
      message: `Este arquivo está em uso em “${title}”. Tire-o de lá e depois apague.`,
    });
  }
});

test("lists a use in a deleted course, which can be restored, without a course to open", async () => {
  const { _id: media_id, address: src } = await picture("orange", "Barro.png");
  const course = await world.makeCourse(academy, {
    trails: [{ objects: [{ title: "O barro", blocks: [{ kind: "picture", src, alt: "x", caption: null }] }] }],
  });
  const uses = async () => (await staff.call(getOneMedia, { media_id })).uses;
  expect(await uses()).toMatchObject([{ title: "O barro", course_id: course._id }]);
  await staff.call(deleteCourse, { course_id: course._id });
  expect(await uses()).toMatchObject([{ kind: "object", title: "O barro", course_id: null }]);
});

test("refuses to delete a picture of a removed object while its removal can be undone", async () => {
  const { _id: media_id, address: src } = await picture("purple", "Orvalho.png");
  const { _id: course_id } = await world.makeCourse(academy, {
    name: "Manhãs",
    trails: [{ objects: [{ title: "O orvalho", blocks: [{ kind: "picture", src, alt: "x", caption: null }] }] }],
  });
  const { trails, version } = await staff.call(getAuthoredCourse, { course_id });
  const object = trails[0]?.objects[0]?.friendly_id ?? "";
  await staff.call(editCourse, { course_id, version, edit: { kind: "remove-object", object } });
  await world.inside(academy, (sql) => sql`delete from objects where course_id = ${course_id}`);
  expect((await staff.call(getOneMedia, { media_id })).uses).toMatchObject([{ kind: "edition", title: "Manhãs" }]);
  await expect(staff.call(removeMedia, { media_id })).rejects.toMatchObject({ status: 409 });
});

test("refuses to delete captions while their video exists", async () => {
  const { media } = await staff.call(addMedia, { file: fileOf(mp4Of(5), "Aula.mp4"), captions: fileOf(VTT, "a.vtt") });
  const [captions] = (await staff.call(getMedia, { kind: "captions" })).media;
  expect(captions).toMatchObject({ path: media.captions, uses: [{ kind: "video", title: "Aula" }] });
  await expect(staff.call(removeMedia, { media_id: captions?._id ?? "" })).rejects.toMatchObject({ status: 409 });
  await staff.call(removeMedia, { media_id: media._id });
  await staff.call(removeMedia, { media_id: captions?._id ?? "" });
});

test("renames and describes a file, but refuses to remove a picture's description", async () => {
  const { _id } = await picture("pink", "Flor.png");
  const named = { media_id: _id, name: "Ipê" };
  await expect(staff.call(changeMedia, named)).rejects.toMatchObject({ status: 400 });
  const { media } = await staff.call(changeMedia, { ...named, alt: "Um ipê em flor." });
  expect(media).toMatchObject({ name: "Ipê", alt: "Um ipê em flor." });
  expect((await staff.call(getMedia, { search: "ipe em flor" })).total).toBe(1);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "change-media", target_id: _id });
});

test("hides files from another academy, and refuses its changes", async () => {
  const { _id: media_id } = await picture("gray", "Nossa.png");
  expect((await other.call(getMedia, {})).total).toBe(0);
  for (const call of [
    () => other.call(getOneMedia, { media_id }),
    () => other.call(changeMedia, { media_id, name: "Deles", alt: "x" }),
    () => other.call(removeMedia, { media_id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect((await staff.call(getOneMedia, { media_id })).media.name).toBe("Nossa");
});

async function pngOf(background: string, width = 300, height = 200): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
