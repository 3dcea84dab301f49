import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getUserInputsTotals } from "../contract.ts";
import { read } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  name: "Cuidar",
  hours: 12,
  trails: [{ objects: [{}, {}] }, { objects: [{}] }],
});

test("gives the certificate with the last object, and only then", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Lima", enrolledIn: [course] });
  const begun = world.clock.now;
  expect(await read(world.as(ana), course, 2)).toMatchObject({ certificate: null });
  world.clock.pass({ days: 3 });
  expect(await read(world.as(ana), course, 0)).toMatchObject({ certificate: null });

  const { certificate } = await read(world.as(ana), course, 1);

  expect(await certificatesOf(ana)).toEqual([
    {
      id: certificate?._id,
      name: "Ana Lima",
      course_name: "Cuidar",
      hours: "12.0",
      started_at: begun,
      completed_at: world.clock.now,
    },
  ]);
  expect(await world.audited(academy)).toContainEqual({
    operation: "issue-certificate",
    user_id: ana._id,
    target_id: certificate?._id,
    detail: {},
  });
});

test("gives it once, and tells of it again whenever more is read", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  for (const at of [0, 1, 2]) await read(world.as(ana), course, at);

  const { certificate } = await read(world.as(ana), course, 0);

  expect((await certificatesOf(ana)).map(({ id }) => id)).toEqual([certificate?._id]);
});

test("gives it also when the two last objects are finished at once", async () => {
  for (let round = 0; round < 10; round++) {
    const ana = await world.makePerson(academy, { enrolledIn: [course] });
    await read(world.as(ana), course, 0);

    const answers = await Promise.all([read(world.as(ana), course, 1), read(world.as(ana), course, 2)]);

    const [issued, ...more] = await certificatesOf(ana);
    expect(more).toEqual([]);
    expect(answers.filter(({ certificate }) => certificate?._id === issued?.id)).toHaveLength(1);
    expect(await world.as(ana).call(getUserInputsTotals, { course_id: course._id })).toMatchObject({
      objects_done: 3,
      points: 30,
    });
  }
});

function certificatesOf({ _id }: { _id: string }) {
  return world.inside(
    academy,
    (sql) => sql`
    select id, name, course_name, hours, started_at, completed_at from certificates where user_id = ${_id}`,
  );
}
