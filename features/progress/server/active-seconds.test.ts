import { expect, test } from "vitest";
import { savePlace } from "#features/objects/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { read, study } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
const secondsOf = async (userId: string) => {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ active_seconds: number | null }[]>`
      select active_seconds from progress p join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
      where p.user_id = ${userId} order by o.position`,
  );
  return rows.map(({ active_seconds }) => active_seconds);
};

test("adds up the pauses between steps until the object is complete, at most five minutes each", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const client = world.as(ana);
  await read(client, course, 0, 0.2);
  expect(await secondsOf(ana._id)).toEqual([0]);
  world.clock.advance({ minutes: 2 });
  await read(client, course, 0, 0.5);
  world.clock.advance({ minutes: 1 });
  const place = { position: 3 };
  const where = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
  await client.call(savePlace, { ...where, place });
  expect(await secondsOf(ana._id)).toEqual([180]);
  // A long pause, of which at most five minutes count.
  world.clock.advance({ minutes: 60 });
  await read(client, course, 0, 0.8);
  world.clock.advance({ minutes: 1 });
  await read(client, course, 0);
  expect(await secondsOf(ana._id)).toEqual([540]);
  world.clock.advance({ minutes: 3 });
  await client.call(savePlace, { ...where, place });
  await read(client, course, 0);
  expect(await secondsOf(ana._id)).toEqual([540]);
});

test("measures each object separately, and counts a repeated step once", async () => {
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  const client = world.as(bia);
  await read(client, course, 0, 0.2);
  world.clock.advance({ minutes: 1 });
  await read(client, course, 0);
  await read(client, course, 1, 0.2);
  world.clock.advance({ minutes: 2 });
  for (let twice = 0; twice < 2; twice++) {
    await study(client, course, 1, { kind: "seen", completeness: 0.4 }, "o-mesmo-passo");
    world.clock.advance({ minutes: 1 });
  }
  expect(await secondsOf(bia._id)).toEqual([60, 120]);
});

test("reports no time for objects begun before times were measured", async () => {
  const caio = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(caio), course, 0, 0.2);
  await world.inside(academy, (sql) => sql`update progress set active_seconds = null where user_id = ${caio._id}`);
  world.clock.advance({ minutes: 1 });
  await read(world.as(caio), course, 0);
  expect(await secondsOf(caio._id)).toEqual([null]);
});
