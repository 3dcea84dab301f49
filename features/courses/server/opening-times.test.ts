import { expect, test } from "vitest";
import { createJocoSession } from "#features/jocos/contract.ts";
import { getObjectById, saveReflection } from "#features/objects/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { getTrailFiles } from "#features/saved-trails/contract.ts";
import { suggestContent } from "#features/search/contract.ts";
import { indexContents } from "#features/search/server/index.ts";
import { getSuggestedObjects } from "#features/suggestions/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getAvailableObjects, getCourses, getObjectsByCourseId } from "../contract.ts";

const world = await openTestWorld(registry);
// The test clock starts at noon in São Paulo, on 20 November.
const OPENS = "2026-11-20T12:30";
const closed = {
  status: 403,
  message: "Este conteúdo abre em 20/11, às 12h30.",
  code: "blocked",
  extra: { opens_at: OPENS },
};

async function laterTrail() {
  const academy = await world.makeProject();
  const reflection = { kind: "reflection", id: "r1", prompt: "E você?" };
  const objects = [
    { title: "Girassol", blocks: [{ kind: "text", text: "Um girassol amarelo." }, reflection] },
    { title: "Jogo", type: "joco" as const },
  ];
  const course = await world.makeCourse(academy, { trails: [{ opens_at: OPENS, objects }] });
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const at = (place: number) => ({ course_id: course._id, object_id: course.objects[place]?._id ?? "" });
  return { academy, course, learner, at, course_id: course._id };
}

test("a trail that opens later is closed in every way, and shown with its time", async () => {
  const { academy, course, learner, at, course_id } = await laterTrail();
  const space = await learner.call(getObjectsByCourseId, { course_id });
  expect(space.trails[0]).toMatchObject({
    opens_at: OPENS,
    objects: [
      { state: "blocked", type: "blocked", opened_by: null, opens_at: OPENS },
      { state: "blocked", type: "blocked", opened_by: null, opens_at: OPENS },
    ],
  });
  expect((await learner.call(getCourses, {})).courses).toMatchObject([{ next: null, opens_at: OPENS }]);
  expect((await learner.call(getAvailableObjects, { id: course_id })).objects).toEqual([]);
  await expect(learner.call(getObjectById, at(0))).rejects.toMatchObject(closed);
  await expect(read(learner, course, 0)).rejects.toMatchObject(closed);
  await expect(learner.call(saveReflection, { ...at(0), block: "r1", text: "Eu." })).rejects.toMatchObject(closed);
  const joco = { ...at(1), joco_friendly_id: "jogo" };
  await expect(learner.call(createJocoSession, joco)).rejects.toMatchObject(closed);
  const trail_id = course.trails[0]?._id ?? "";
  expect(await learner.call(getTrailFiles, { course_id, trail_id })).toMatchObject({ objects: [], blocked_count: 2 });
  expect((await learner.call(getSuggestedObjects, { id: course_id })).suggestions).toEqual([]);
  await world.inside(academy, (sql) => indexContents(sql, academy._id, course_id));
  const { results } = await learner.call(suggestContent, { project: academy._id, prompt: "girassol" });
  expect(results).toMatchObject([{ object: { type: "blocked" }, excerpt: null, reason: "Abre em 20/11, às 12h30" }]);
});

test("a trail opens by itself at its time", async () => {
  const { course, learner, at, course_id } = await laterTrail();
  world.clock.advance({ minutes: 30 });
  expect((await learner.call(getObjectById, at(0))).object.title).toBe("Girassol");
  await read(learner, course, 0, 0.5);
  const { trails } = await learner.call(getObjectsByCourseId, { course_id });
  expect(trails[0]).toMatchObject({
    opens_at: null,
    objects: [{ state: "current" }, { state: "open", opens_at: null }],
  });
});

test("the last open content leads to no other one, but says when the next trail opens", async () => {
  const LATER = "2026-12-24T08:00";
  const academy = await world.makeProject();
  const trails = [{ objects: [{ title: "Aberto" }] }, { opens_at: LATER, objects: [{ title: "Fechado" }] }];
  const course = await world.makeCourse(academy, { trails });
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const opened = await learner.call(getObjectById, { course_id: course._id, object_id: course.objects[0]?._id ?? "" });
  expect(opened).toMatchObject({ next: null, opens_at: LATER });
});
