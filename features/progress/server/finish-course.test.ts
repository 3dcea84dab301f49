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

test("issues the certificate with the last object, and not before", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Lima", enrolledIn: [course] });
  const startedAt = world.clock.now;
  expect(await read(world.as(ana), course, 2)).toMatchObject({ certificate: null });
  world.clock.advance({ days: 3 });
  expect(await read(world.as(ana), course, 0)).toMatchObject({ certificate: null });

  const { certificate } = await read(world.as(ana), course, 1);

  expect(await certificatesOf(ana)).toEqual([
    {
      id: certificate?._id,
      name: "Ana Lima",
      course_name: "Cuidar",
      hours: "12.0",
      started_at: startedAt,
      completed_at: world.clock.now,
    },
  ]);
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "issue-certificate",
    user_id: ana._id,
    target_id: certificate?._id,
    detail: {},
  });
});

test("an object that was finished and taken back does not stand in for one that is missing", async () => {
  const shrinking = await world.makeCourse(academy, { trails: [{ objects: [{}, {}, {}] }] });
  const ana = await world.makePerson(academy, { enrolledIn: [shrinking] });
  const [first] = shrinking.objects;
  await read(world.as(ana), shrinking, 0);
  const setPublished = (at: Date | null) =>
    world.inside(academy, (sql) => sql`update objects set published_at = ${at} where id = ${first?._id ?? ""}`);
  await setPublished(null);
  expect(await read(world.as(ana), shrinking, 1)).toMatchObject({ just_done: true, certificate: null });
  expect(await certificatesOf(ana)).toEqual([]);

  await setPublished(world.clock.now);
  expect((await read(world.as(ana), shrinking, 2)).certificate).not.toBeNull();
});

test("issues the certificate once, and returns it with later inputs", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  for (const at of [0, 1, 2]) await read(world.as(ana), course, at);

  const { certificate } = await read(world.as(ana), course, 0);

  expect((await certificatesOf(ana)).map(({ id }) => id)).toEqual([certificate?._id]);
});

test("issues the certificate once when the last two objects are finished concurrently", async () => {
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
