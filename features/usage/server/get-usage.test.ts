import { expect, test } from "vitest";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { addClassPeople, createClass } from "#features/classes/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportUsage, getUsage } from "../contract.ts";
import { UsageRoller } from "./usage-roller.ts";

const world = await openTestWorld(registry);
const roller = new UsageRoller({ services: world.services, log: openLog(null) });

test("counts active people, completions and progress from rollups", async () => {
  const { manager, course, ana, bento, clara } = await staged();
  await read(world.as(ana), course, 0);
  await read(world.as(ana), course, 1);
  await read(world.as(bento), course, 0);
  expect((await world.as(manager).call(getUsage, {})).rolled_at).toBeNull();
  await rolled();

  const usage = await world.as(manager).call(getUsage, { days: 7 });
  expect(usage).toMatchObject({ learners: 3, active: 2, active_before: 0, objects: 3, finished: 1 });
  expect(usage.by_day).toHaveLength(7);
  expect(usage.by_day.at(-1)).toMatchObject({ active: 2, objects: 3 });
  expect(usage.funnel).toEqual({ enrolled: 3, started: 2, half: 2, finished: 1 });
  expect(usage.retention).toMatchObject([{ people: 3, studied: [2] }]);
  expect(clara).toBeDefined();
});

test("a second run of the roll-up changes nothing, and later events count on their own day", async () => {
  const { manager, course, ana } = await staged();
  await read(world.as(ana), course, 0);
  await rolled();
  await rolled();
  world.clock.advance({ days: 1 });
  await read(world.as(ana), course, 1);
  await rolled();

  const { by_day, objects, active } = await world.as(manager).call(getUsage, { days: 7 });
  expect({ objects, active }).toEqual({ objects: 2, active: 1 });
  expect(by_day.slice(-2)).toMatchObject([
    { active: 1, objects: 1 },
    { active: 1, objects: 1 },
  ]);
});

test("counts completed objects that give no points, also after two accounts were merged", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { trails: [{ objects: [{ points: 0 }, { points: 0 }, {}] }] });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const learner = () => world.makePerson(academy, { enrolledIn: [course] });
  const [ana, bento] = [await learner(), await learner()];
  for (const at of [0, 2]) await read(world.as(ana), course, at);
  for (const at of [0, 1]) await read(world.as(bento), course, at);
  await rolled();
  const counted = async () => (await world.as(manager).call(getUsage, { days: 7 })).objects;
  expect(await counted()).toBe(4);

  const merged = { remaining_id: ana._id, removed_id: bento._id, confirmation: bento.email };
  await world.as(manager).call(mergeAccounts, merged);
  expect(await counted()).toBe(3);
});

test("counts staff who try a course and people who left it as active, but not among the learners", async () => {
  const { academy, manager, course, ana, bento, clara } = await staged();
  for (const person of [manager, ana, bento]) await read(world.as(person), course, 0);
  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = any(${[bento._id, clara._id]})`);
  await rolled();
  const usage = await world.as(manager).call(getUsage, { days: 7 });
  expect(usage).toMatchObject({ learners: 1, active: 3, active_learners: 1 });
});

test("filters by course, and never shows another academy's figures", async () => {
  const { academy, manager, course, ana } = await staged();
  const other = await world.makeCourse(academy);
  await read(world.as(ana), course, 0);
  await rolled();
  const neighbours = await staged();

  expect(await world.as(manager).call(getUsage, { course: course.friendly_id })).toMatchObject({ active: 1 });
  expect(await world.as(manager).call(getUsage, { course: other.friendly_id })).toMatchObject({
    active: 0,
    learners: 0,
  });
  await rolled();
  expect(await world.as(neighbours.manager).call(getUsage, {})).toMatchObject({ active: 0, objects: 0 });
  const foreign = world.as(neighbours.manager).call(getUsage, { course: course.friendly_id });
  if (course.friendly_id !== neighbours.course.friendly_id)
    await expect(foreign).rejects.toMatchObject({ status: 404 });
});

test("filters every number by class", async () => {
  const { academy, manager, course, ana, bento } = await staged();
  const other = await world.makeCourse(academy);
  await read(world.as(ana), course, 0);
  await read(world.as(bento), course, 0);
  await read(world.as(bento), course, 1);
  const of = { course_id: course._id, starts_on: "2026-01-01", ends_on: "2026-12-31" };
  const { class_id } = await world.as(manager).call(createClass, { ...of, name: "Turma de abril" });
  await world.as(manager).call(addClassPeople, { class_id, user_ids: [ana._id] });
  await rolled();

  const asked = { days: 7, course: course.friendly_id } as const;
  const all = await world.as(manager).call(getUsage, asked);
  expect(all).toMatchObject({ learners: 3, active: 2, objects: 3, finished: 1 });
  expect(all.classes).toEqual([{ _id: class_id, name: "Turma de abril" }]);
  const one = await world.as(manager).call(getUsage, { ...asked, class_id });
  expect(one).toMatchObject({ learners: 1, active: 1, objects: 1, finished: 0 });
  expect(one.by_day.at(-1)).toMatchObject({ active: 1, objects: 1 });
  expect(one.funnel).toEqual({ enrolled: 1, started: 1, half: 1, finished: 0 });
  expect(one.retention).toMatchObject([{ people: 1, studied: [1] }]);
  const elsewhere = world.as(manager).call(getUsage, { course: other.friendly_id, class_id });
  await expect(elsewhere).rejects.toMatchObject({ status: 404 });
});

test("counts retention for people enrolled in the chosen period, of any length", async () => {
  const { academy, course } = await staged();
  await rolled();
  world.clock.advance({ days: 60 });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const dora = await world.makePerson(academy, { enrolledIn: [course] });
  await world.inside(
    academy,
    (sql) => sql`update enrollments set created_at = ${world.clock.now} where user_id = ${dora._id}`,
  );
  await read(world.as(dora), course, 0);
  await rolled();
  const peopleIn = async (days: 7 | 28 | 84) =>
    (await world.as(manager).call(getUsage, { days })).retention.map(({ people }) => people);

  expect(await peopleIn(7)).toEqual([1]);
  expect(await peopleIn(28)).toEqual([1]);
  expect(await peopleIn(84)).toEqual([3, 1]);
  const { csv } = await world.as(manager).call(exportUsage, { days: 84, part: "retention" });
  const [head = "", first = ""] = csv.split("\r\n");
  expect(head.split(";")).toHaveLength(first.split(";").length);
  expect(first.split(";").length).toBeGreaterThan(10);
});

test("exports how far people come as CSV, in whole percents rounded down", async () => {
  const { manager, course, ana, bento } = await staged();
  await read(world.as(ana), course, 0);
  await read(world.as(bento), course, 0);
  await rolled();
  const { name, csv } = await world.as(manager).call(exportUsage, { days: 28, part: "funnel" });
  expect(name).toBe("uso-todos-os-cursos-ate-onde-28-dias.csv");
  expect(csv.trim().split("\r\n")).toEqual([
    "Etapa;Pessoas;% das matrículas",
    "Matrícula;3;100",
    "Começaram;2;66",
    "Metade do curso;2;66",
    "Certificado;0;0",
  ]);
});

test("exports the same figures as the page shows, audits it, and refuses admins both", async () => {
  const { academy, manager, course, ana } = await staged();
  await read(world.as(ana), course, 0);
  await rolled();
  const { name, csv } = await world.as(manager).call(exportUsage, { days: 7, part: "days" });
  expect(name).toBe("uso-todos-os-cursos-por-dia-7-dias.csv");
  const lines = csv.trim().split("\r\n");
  expect(csv.startsWith("\uFEFF")).toBe(true);
  expect(lines[0]).toBe("Dia;Pessoas ativas;Conteúdos concluídos");
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatch(/;1;1$/);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "export-usage", user_id: manager._id }),
  );
  const admin = await world.makePerson(academy, { rule: "admin" });
  for (const call of [world.as(admin).call(getUsage, {}), world.as(admin).call(exportUsage, { part: "days" })])
    await expect(call).rejects.toMatchObject({ status: 403 });
});

async function staged() {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
  const learner = () => world.makePerson(academy, { enrolledIn: [course] });
  const enrolled = () => world.inside(academy, (sql) => sql`update enrollments set created_at = ${world.clock.now}`);
  const manager = await world.makePerson(academy, { rule: "manager" });
  const [ana, bento, clara] = [await learner(), await learner(), await learner()];
  await enrolled();
  return { academy, course, manager, ana, bento, clara };
}

async function rolled(): Promise<void> {
  world.clock.advance({ minutes: 10 });
  expect(await roller.rollUpIfDue()).toBe(true);
}
