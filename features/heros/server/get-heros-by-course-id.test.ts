import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { getHerosByCourseId } from "../contract.ts";

const world = await openTestWorld(registry);
// The test clock is at noon of Friday, 20 November, in São Paulo; in Kiritimati the 21st has begun.
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const ana = await world.makePerson(academy, { enrolledIn: [course] });

test("returns today's heros in order, with optional picture and action", async () => {
  const action = { label: "Ver o guia", to: "/faq" };
  await makeHero("segundo", { position: 2, picture: "/media/pictures/roda.svg", alt: "Uma roda" });
  await makeHero("primeiro", { position: 1, action });

  const { heros } = await world.as(ana).call(getHerosByCourseId, { course_id: course.friendly_id });

  expect(heros.map(({ _id, ...hero }) => hero)).toEqual([
    { friendly_id: "primeiro", title: "primeiro", text: "", picture: null, action, ends_on: null },
    {
      friendly_id: "segundo",
      title: "segundo",
      text: "",
      picture: { src: "/media/pictures/roda.svg", alt: "Uma roda" },
      action: null,
      ends_on: null,
    },
  ]);
});

test("shows a hero from its first to its last day inclusive, in the academy's time zone", async () => {
  const days = [
    ["ontem", { ends_on: "2026-11-19" }],
    ["hoje", { starts_on: "2026-11-20", ends_on: "2026-11-20" }],
    ["amanha", { starts_on: "2026-11-21" }],
  ] as const;
  const ahead = await world.makeProject({ time_zone: "Pacific/Kiritimati" });
  const theirs = await world.makeCourse(ahead);
  const bia = await world.makePerson(ahead, { enrolledIn: [theirs] });
  const ours = await world.makeCourse(academy);
  const caio = await world.makePerson(academy, { enrolledIn: [ours] });
  for (const [name, period] of days) {
    await makeHero(name, period, ours._id);
    await makeHero(name, period, theirs._id, ahead);
  }

  expect(await shownTo(caio, ours._id)).toEqual(["hoje"]);
  expect(await shownTo(bia, theirs._id)).toEqual(["amanha"]);
});

test("a hero to a done object links to the trail's next object, or moves to the end once the trail is done", async () => {
  const trails = [
    { objects: [{ title: "Um" }, { title: "Dois" }, { title: "Três" }] },
    { objects: [{ title: "Quatro" }] },
  ];
  const own = await world.makeCourse(academy, { trails });
  const bia = await world.makePerson(academy, { enrolledIn: [own] });
  const [first, second, third, fourth] = own.objects.map(({ friendly_id }) =>
    paths.courseObject(own.friendly_id, friendly_id),
  );
  await makeHero("trilha", { position: 1, action: { label: "Começar a trilha", to: first } }, own._id);
  await makeHero("outra", { position: 2, action: { label: "Abrir", to: fourth } }, own._id);
  const actions = async () =>
    (await world.as(bia).call(getHerosByCourseId, { course_id: own._id })).heros.map(({ action }) => action);

  expect(await actions()).toEqual([
    { label: "Começar a trilha", to: first },
    { label: "Abrir", to: fourth },
  ]);
  await read(world.as(bia), own, 0);
  expect((await actions())[0]).toEqual({ label: "Continuar a trilha", to: second });
  await read(world.as(bia), own, 1);
  expect((await actions())[0]).toEqual({ label: "Continuar a trilha", to: third });
  await read(world.as(bia), own, 2);
  expect(await actions()).toEqual([
    { label: "Abrir", to: fourth },
    { label: "Rever a trilha", to: first },
  ]);
});

test("refuses anonymous callers, people not enrolled and other projects", async () => {
  const ask = { course_id: course._id };
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(getHerosByCourseId, ask)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(getHerosByCourseId, ask)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(getHerosByCourseId, ask)).rejects.toMatchObject({ status: 404 });
});

async function shownTo(person: typeof ana, course_id: string) {
  const { heros } = await world.as(person).call(getHerosByCourseId, { course_id });
  return heros.map(({ title }) => title);
}

function makeHero(title: string, overrides: Record<string, unknown>, course_id = course._id, project = academy) {
  const row = { project_id: project._id, id: newId(), course_id, friendly_id: title, title, position: 0, ...overrides };
  return world.inside(project, (sql) => sql`insert into heros ${sql(row)}`);
}
