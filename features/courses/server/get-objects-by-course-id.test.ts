import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getObjectsByCourseId } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [
    { name: "Em ordem", sequential: true, objects: [{ title: "Abrir" }, { title: "Seguir" }] },
    {
      name: "À vontade",
      objects: [{ title: "Ler" }, { title: "Ouvir", type: "link", link: "https://exemplo.com.br/" }],
    },
  ],
});

test("shows the course to a new learner", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  const space = await world.as(ana).call(getObjectsByCourseId, { course_id: course.friendly_id });

  expect(space).toMatchObject({
    course: { _id: course._id, name: course.name },
    objects_total: 4,
    objects_done: 0,
    certificate: null,
  });
  expect(
    space.trails.map(({ name, objects }) => [name, objects.map(({ title, type, state }) => [title, type, state])]),
  ).toEqual([
    [
      "Em ordem",
      [
        ["Abrir", "content", "current"],
        ["Seguir", "blocked", "blocked"],
      ],
    ],
    [
      "À vontade",
      [
        ["Ler", "content", "open"],
        ["Ouvir", "link", "open"],
      ],
    ],
  ]);
  expect(space.trails[0]?.objects[1]?.opened_by).toBe("Abrir");
});

test("shows the person's progress and favourites", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, 0);
  await read(world.as(ana), course, 2, 0.5);
  await world
    .as(ana)
    .call(changeFavorite, { course_id: course._id, object_id: course.objects[3]?._id ?? "", favorite: true });

  const { trails, objects_done } = await world.as(ana).call(getObjectsByCourseId, { course_id: course._id });

  const [opened, followed, half, favorite] = trails.flatMap(({ objects }) => objects);
  expect(objects_done).toBe(1);
  expect(opened).toMatchObject({ state: "done", completeness: 1 });
  expect(followed).toMatchObject({ state: "open", type: "content", opened_by: null });
  expect(half).toMatchObject({ state: "current", completeness: 0.5 });
  expect(favorite).toMatchObject({ favorite: true });
});

test("answers people who are not enrolled as if the course did not exist", async () => {
  const bento = await world.makePerson(academy, { rule: "recruiter" });
  const nothing = { status: 404, message: "Este curso não existe ou não está entre os seus." };

  await expect(world.as(bento).call(getObjectsByCourseId, { course_id: course._id })).rejects.toMatchObject(nothing);
  await expect(world.as(bento).call(getObjectsByCourseId, { course_id: "curso-nenhum" })).rejects.toMatchObject(
    nothing,
  );
  await expect(world.asStranger(academy).call(getObjectsByCourseId, { course_id: course._id })).rejects.toMatchObject({
    status: 401,
  });
});

test.for(["admin", "manager"] as const)(
  "shows the course to a person with the rule %s without an enrolment",
  async (rule) => {
    const person = await world.makePerson(academy, { rule });

    expect(await world.as(person).call(getObjectsByCourseId, { course_id: course._id })).toMatchObject({
      objects_total: 4,
    });
  },
);

test("refuses a manager of another project", async () => {
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "manager" });

  for (const course_id of [course._id, course.friendly_id]) {
    await expect(world.as(neighbour).call(getObjectsByCourseId, { course_id })).rejects.toMatchObject({ status: 404 });
  }
});

test("shows a change of the course in the database within a second", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const nameOf = async () => (await world.as(ana).call(getObjectsByCourseId, { course_id: course._id })).course.name;
  expect(await nameOf()).toBe(course.name);

  await world.inside(academy, (sql) => sql`update courses set name = 'Curso novo' where id = ${course._id}`);

  await expect.poll(nameOf, { timeout: 1000 }).toBe("Curso novo");
});
