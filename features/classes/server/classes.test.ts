import { expect, test } from "vitest";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  addClassPeople,
  createClass,
  deleteClass,
  endClass,
  getClass,
  getClasses,
  getEndingClasses,
  getOwnClass,
  removeClassPerson,
  updateClass,
} from "../contract.ts";

const world = await openTestWorld(registry);
// The test clock is set to noon on Friday, 20 November 2026, in São Paulo.
const RUNNING = { starts_on: "2026-11-01", ends_on: "2026-11-30" };

async function academyOf(...names: string[]) {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher", trails: [{ objects: [{}, {}] }] });
  const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
  const people = [];
  for (const name of names) people.push(await world.makePerson(academy, { name, enrolledIn: [course] }));
  const make = async (more: object = {}) =>
    (await staff.call(createClass, { course_id: course._id, name: `Turma ${newId()}`, ...RUNNING, ...more })).class_id;
  const add = (class_id: string, who: readonly { _id: string }[]) =>
    staff.call(addClassPeople, { class_id, user_ids: who.map(({ _id }) => _id) });
  return { academy, course, staff, people, make, add };
}

test("a class without a course is refused with what to do", async () => {
  const { make } = await academyOf();
  await expect(make({ course_id: "" })).rejects.toMatchObject({
    extra: { fields: [{ field: "course_id", message: "Escolha o curso da turma." }] },
  });
});

test("filters classes by course and by state in the academy's time zone, those that end next first", async () => {
  const { academy, course, staff, make } = await academyOf();
  const second = await world.makeCourse(academy);
  await make({ name: "Longa", ends_on: "2026-12-20" });
  const today = await make({ name: "Termina hoje", ends_on: "2026-11-20" });
  await make({ name: "Futura", starts_on: "2026-11-21", ends_on: "2026-11-25" });
  await make({ name: "Velha", starts_on: "2025-01-01", ends_on: "2025-02-01" });
  await make({ name: "Encerrada ontem", ends_on: "2026-11-19" });
  await make({ name: "De outro curso", course_id: second._id, ends_on: "2026-11-25" });
  const named = async (input: object) => (await staff.call(getClasses, input)).classes.map(({ name }) => name);

  expect(await named({})).toEqual(["Termina hoje", "De outro curso", "Longa", "Futura", "Encerrada ontem", "Velha"]);
  expect(await named({ state: "running", course: course.friendly_id })).toEqual(["Termina hoje", "Longa"]);
  expect(await named({ state: "upcoming" })).toEqual(["Futura"]);
  expect(await named({ state: "ended" })).toEqual(["Encerrada ontem", "Velha"]);
  expect(await named({ course: second._id })).toEqual(["De outro curso"]);
  expect(await named({ course: "nenhum" })).toEqual([]);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "create-class", target_id: today }),
  );
});

test("shows the people of a class by name with their progress, and finds those who have not finished", async () => {
  const { course, staff, people, make, add } = await academyOf("Caio", "Ana", "Bia");
  const [caio, ana] = people;
  if (!caio || !ana) throw new Error("Nobody was made");
  for (const at of [0, 1]) await read(world.as(ana), course, at);
  await read(world.as(caio), course, 0);
  const class_id = await make({ note: "Sala 2" });
  await add(class_id, people);
  const found = await staff.call(getClass, { class_id });
  expect(found).toMatchObject({ class: { people: 3, finished: 1, note: "Sala 2", state: "running" }, objects: 2 });
  expect(found.people.map(({ name, objects_done, is_finished }) => [name, objects_done, is_finished])).toEqual([
    ["Ana", 2, true],
    ["Bia", 0, false],
    ["Caio", 1, false],
  ]);
  const left = await staff.call(getClass, { class_id, show: "left", search: "CAI" });
  expect(left.people.map(({ name }) => name)).toEqual(["Caio"]);
});

test("lists a large class page by page, without omissions even if all have the same name", async () => {
  const { staff, people, make, add } = await academyOf(...Array.from({ length: 104 }, () => "Ana Lima"));
  const class_id = await make();
  await add(class_id, people);
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: Awaited<ReturnType<typeof staff.call<typeof getClass>>> = await staff.call(getClass, {
      class_id,
      after,
    });
    ids.push(...page.people.map(({ _id }) => _id));
    after = page.next;
  }
  expect(ids.toSorted()).toEqual(people.map(({ _id }) => _id).toSorted());
});

test.for([
  ["an end before the beginning", { starts_on: "2026-11-22", ends_on: "2026-11-21" }, "ends_on", ""],
  ["a day that no calendar has", { ends_on: "2026-02-30" }, "ends_on", "Escreva uma data como 21/09/2026."],
  ["no day", { starts_on: "" }, "starts_on", "Escreva uma data como 21/09/2026."],
  ["a year that nobody means", { starts_on: "0000-01-01" }, "starts_on", "Escreva um ano a partir de 1900."],
  ["no name", { name: "  " }, "name", "Escreva o nome da turma."],
] as const)("refuses %s, at its field", async ([, more, field, message]) => {
  const { staff, make } = await academyOf();
  const refusal = { status: 400, extra: { fields: [{ field, message: expect.stringContaining(message) as string }] } };
  await expect(make(more)).rejects.toMatchObject(refusal);
  const class_id = await make();
  const again = { class_id, version: 1, name: "Turma", ...RUNNING, ...more };
  await expect(staff.call(updateClass, again)).rejects.toMatchObject(refusal);
});

test("refuses a second class with the same name in a course, even when both are created simultaneously", async () => {
  const { staff, make } = await academyOf();
  const both = await Promise.allSettled([make({ name: "Turma da Manhã" }), make({ name: "turma da MANHA" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((one) => one.status === "rejected")?.reason).toMatchObject({ status: 400 });
  const class_id = await make({ name: "Da tarde" });
  const taken = staff.call(updateClass, { class_id, version: 1, name: "Turma da manhã", ...RUNNING });
  await expect(taken).rejects.toMatchObject({ extra: { fields: [{ field: "name" }] } });
});

test("refuses the second of two simultaneous changes of a class with a message", async () => {
  const { academy, staff, make } = await academyOf();
  const other = world.as(await world.makePerson(academy, { rule: "manager" }));
  const class_id = await make();
  const results = await Promise.allSettled(
    [staff, other].map((who, at) => who.call(updateClass, { class_id, version: 1, name: `Nome ${at}`, ...RUNNING })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find((one) => one.status === "rejected")?.reason).toMatchObject({
    status: 409,
    message: expect.stringContaining("Outra pessoa") as string,
  });
  const { version } = (await staff.call(getClass, { class_id })).class;
  expect(version).toBe(2);
  await staff.call(updateClass, { class_id, version, name: "Combinado", ...RUNNING });
  expect((await staff.call(getClass, { class_id })).class).toMatchObject({ name: "Combinado", version: 3 });
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "update-class")).toHaveLength(2);
});

test("ends only a running class, and deletes one with people only when confirmed", async () => {
  const { academy, course, staff, people, make, add } = await academyOf("Ana");
  const ana = world.as(people[0] ?? fail());
  const class_id = await make();
  await add(class_id, people);
  expect(await staff.call(endClass, { class_id })).toMatchObject({ ends_on: "2026-11-19" });
  await expect(staff.call(endClass, { class_id })).rejects.toMatchObject({ status: 409 });
  expect((await ana.call(getOwnClass, { id: course._id })).class).toMatchObject({ _id: class_id, state: "ended" });
  await expect(staff.call(deleteClass, { class_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Há 1 pessoa nesta turma") as string,
  });
  await staff.call(deleteClass, { class_id, with_people: true });
  expect((await ana.call(getOwnClass, { id: course._id })).class).toBeNull();
  const operations = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(operations.slice(-2)).toEqual(["end-class", "delete-class"]);
});

test("shows staff the classes that end within fourteen days and that not everybody has finished", async () => {
  const { academy, course, staff, people, make, add } = await academyOf("Ana", "Bia");
  const ending = await make({ name: "Quase", ends_on: "2026-12-04" });
  await make({ name: "Vazia", ends_on: "2026-11-25" });
  await make({ name: "Depois", ends_on: "2026-12-05" });
  await add(ending, people);
  const endingClasses = async () => await staff.call(getEndingClasses, {});
  expect(await endingClasses()).toMatchObject({
    today: "2026-11-20",
    classes: [{ name: "Quase", people: 2, finished: 0 }],
  });
  const setOffAir = (at: Date | null) => world.inside(academy, (sql) => sql`update courses set off_air_at = ${at}`);
  await setOffAir(world.clock.now);
  expect((await endingClasses()).classes).toEqual([]);
  await setOffAir(null);
  for (const who of people) for (const at of [0, 1]) await read(world.as(who), course, at);
  expect((await endingClasses()).classes).toEqual([]);
});

test("another academy and people without the rule can neither see nor change a class", async () => {
  const { academy, course, people, make, add } = await academyOf("Ana");
  const class_id = await make();
  await add(class_id, people);
  const user_id = people[0]?._id ?? "";
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  expect((await neighbour.call(getClasses, {})).classes).toEqual([]);
  for (const [who, status] of [
    [neighbour, 404],
    [learner, 403],
  ] as const)
    for (const call of [
      () => who.call(getClass, { class_id }),
      () => who.call(createClass, { course_id: course._id, name: "X", ...RUNNING }),
      () => who.call(updateClass, { class_id, version: 1, name: "X", ...RUNNING }),
      () => who.call(endClass, { class_id }),
      () => who.call(deleteClass, { class_id, with_people: true }),
      () => who.call(addClassPeople, { class_id, user_ids: [user_id] }),
      () => who.call(removeClassPerson, { class_id, user_id }),
    ])
      await expect(call()).rejects.toMatchObject({ status });
  expect((await learner.call(getOwnClass, { id: course._id })).class).toBeNull();
});

function fail(): never {
  throw new Error("Nobody was made");
}
