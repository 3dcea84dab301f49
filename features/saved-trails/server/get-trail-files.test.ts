import { expect, test } from "vitest";
import { createOrUpdateUserInput } from "#features/progress/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getTrailFiles } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const PICTURE = { kind: "picture", src: "/media/pictures/roda.svg?v=1", alt: "Uma roda", caption: null } as const;
const AUDIO = {
  kind: "audio",
  id: "pausa",
  title: "Pausa",
  transcript: "Respire.",
  src: "/media/media/pausa.m4a?v=2",
} as const;
const VIDEO = {
  kind: "video",
  id: "aula",
  title: "Aula",
  transcript: "Olá.",
  src: "/media/media/aula.mp4?v=3",
  captions: "/media/media/aula.vtt?v=4",
  poster: null,
} as const;
const course = await world.makeCourse(academy, {
  trails: [{ sequential: true, objects: [{ blocks: [PICTURE, AUDIO, PICTURE] }, { blocks: [VIDEO] }] }],
});
const input = { course_id: course._id, trail_id: course.trails[0]?._id ?? "" };
await Promise.all(
  [
    ["media/pictures/roda.svg", 300],
    ["media/media/pausa.m4a", 5000],
    ["media/media/aula.mp4", 90_000],
    ["media/media/aula.vtt", 40],
  ].map(([path, size]) => world.services.files.put(academy._id, String(path), new Uint8Array(Number(size)))),
);

test("lists each file of a trail once, with its size", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  const { files, objects, blocked_count, text_bytes } = await world.as(ana).call(getTrailFiles, input);

  expect(files).toEqual([
    { src: PICTURE.src, media: "picture", bytes: 300 },
    { src: AUDIO.src, media: "audio", bytes: 5000 },
  ]);
  expect([objects.length, blocked_count]).toEqual([1, 1]);
  expect(text_bytes).toBeGreaterThan(0);
});

test("hides blocked objects until the previous one is done", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const before = await world.as(ana).call(getTrailFiles, input);
  expect(JSON.stringify(before)).not.toContain("aula");

  await world.as(ana).call(createOrUpdateUserInput, {
    client_id: newId(),
    course_id: course._id,
    object_id: course.objects[0]?._id ?? "",
    input: { kind: "seen", completeness: 1 },
  });

  const { files, blocked_count } = await world.as(ana).call(getTrailFiles, input);
  expect(files.map(({ src, bytes }) => [src, bytes])).toContainEqual([VIDEO.src, 90_000]);
  expect(files.map(({ src }) => src)).toContain(VIDEO.captions);
  expect(blocked_count).toBe(0);
});

test("refuses other courses' trails, anonymous callers, people not enrolled and other projects", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const other = await world.makeCourse(academy);
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  const elsewhere = { ...input, trail_id: other.trails[0]?._id ?? newId() };
  await expect(world.as(ana).call(getTrailFiles, elsewhere)).rejects.toMatchObject({ status: 404 });
  await expect(world.asStranger(academy).call(getTrailFiles, input)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(getTrailFiles, input)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(getTrailFiles, input)).rejects.toMatchObject({ status: 404 });
});
