import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { read, study } from "#features/progress/server/fixture-study.ts";
import { QUIZ } from "#platform/server/testing/make-course.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getObjectById } from "../contract.ts";
import { keyOf } from "./part-key.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const VIDEO = {
  kind: "video",
  id: "video-1",
  poster: null,
  src: "aula.mp4",
  captions: "aula.vtt",
  title: "A aula",
  transcript: "Olá.",
};
const PICTURE = { kind: "picture", src: "roda.svg", alt: "Uma roda.", caption: null };
const TEXT = { kind: "text", text: "Um texto **claro**." };
const course = await world.makeCourse(academy, {
  trails: [
    {
      objects: [
        { title: "Ler", blocks: [TEXT, PICTURE, VIDEO, QUIZ] },
        { title: "Ouvir", type: "link", link: "https://exemplo.com.br/" },
      ],
    },
    { sequential: true, objects: [{ title: "Abrir" }, { title: "Seguir" }] },
  ],
});
const ask = (at: number) => ({ course_id: course._id, object_id: course.objects[at]?._id ?? "" });

test("returns an object with its rendered blocks", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  const { object, trail } = await world.as(ana).call(getObjectById, ask(0));

  expect(object).toMatchObject({
    title: "Ler",
    lead: "Uma frase.",
    complete: "seen",
    seen: 0,
    answers: {},
    state: "current",
  });
  expect(object.blocks).toEqual([
    { kind: "text", html: "<p>Um texto <strong>claro</strong>.</p>\n" },
    PICTURE,
    VIDEO,
    {
      kind: "quiz",
      id: "quiz-1",
      question: "E agora?",
      answer: "single",
      options: [
        { key: keyOf("quiz-1", "Escutar"), text: "Escutar" },
        { key: keyOf("quiz-1", "Ir embora"), text: "Ir embora" },
      ],
    },
  ]);
  expect(trail.objects.map(({ title }) => title)).toEqual(["Ler", "Ouvir"]);
});

test("returns only the person's own progress", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  await read(world.as(ana), course, 0, 0.4);

  expect((await world.as(ana).call(getObjectById, ask(0))).object).toMatchObject({ seen: 0.4, completeness: 0.4 });
  expect((await world.as(bia).call(getObjectById, ask(0))).object).toMatchObject({ seen: 0, completeness: 0 });
});

test("returns when the person first did something in the object", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const startedAt = async () => (await world.as(ana).call(getObjectById, ask(0))).object.started_at;
  expect(await startedAt()).toBeNull();
  const start = world.clock.now.toISOString();
  await read(world.as(ana), course, 0, 0.1);
  world.clock.advance({ minutes: 1 });
  await read(world.as(ana), course, 0, 0.4);

  expect(await startedAt()).toBe(start);
});

test("returns the previous and next object across trails", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const titlesAround = async (at: number) => {
    const { previous, next } = await world.as(ana).call(getObjectById, ask(at));
    return [previous?.title ?? null, next?.title ?? null];
  };
  await read(world.as(ana), course, 2);

  expect(await Promise.all([0, 1, 2, 3].map(titlesAround))).toEqual([
    [null, "Ouvir"],
    ["Ler", "Seguir"],
    ["Ouvir", "Seguir"],
    ["Abrir", "Ler"],
  ]);
});

test("returns the next object that is not completed, wrapping around to skipped ones, and null once all are done", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const next = async (at: number) => (await world.as(ana).call(getObjectById, ask(at))).next?.title ?? null;
  await study(world.as(ana), course, 1, { kind: "opened" });
  expect(await next(0)).toBe("Abrir");
  await read(world.as(ana), course, 2);
  expect(await next(0)).toBe("Seguir");
  await read(world.as(ana), course, 3);
  expect(await next(3)).toBe("Ler");
  await read(world.as(ana), course, 0);
  expect(await Promise.all([0, 1, 2, 3].map(next))).toEqual([null, null, null, null]);
});

test("refuses a blocked object until the one before it is done", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await expect(world.as(ana).call(getObjectById, ask(3))).rejects.toMatchObject({
    status: 403,
    message: "Este conteúdo abre quando você concluir “Abrir”.",
  });
  await read(world.as(ana), course, 2);
  expect(await world.as(ana).call(getObjectById, ask(3))).toMatchObject({ object: { title: "Seguir" } });
});

test("names the object that blocks, also when another one of the trail has its title", async () => {
  const trail = {
    sequential: true,
    objects: [{ title: "Pausa" }, { title: "Ler" }, { title: "Pausa" }, { title: "Fim" }],
  };
  const paused = await world.makeCourse(academy, { trails: [trail] });
  const ana = await world.makePerson(academy, { enrolledIn: [paused] });
  const [, , pause, end] = paused.objects;
  const opening = world.as(ana).call(getObjectById, { course_id: paused._id, object_id: end?._id ?? "" });

  await expect(opening).rejects.toMatchObject({ extra: { blocked_by: { friendly_id: pause?.friendly_id } } });
});

test("refuses objects of another course, strangers, people who are not enrolled, and other projects", async () => {
  const other = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "manager" });

  const elsewhere = { course_id: course._id, object_id: other.objects[0]?._id ?? "" };
  await expect(world.as(ana).call(getObjectById, elsewhere)).rejects.toMatchObject({ status: 404 });
  await expect(world.asStranger(academy).call(getObjectById, ask(0))).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(getObjectById, ask(0))).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(getObjectById, ask(0))).rejects.toMatchObject({ status: 404 });
});
