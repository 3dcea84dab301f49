import { expect, test } from "vitest";
import { getPeopleSelection } from "#features/bulk-changes/contract.ts";
import { addClassPeople, createClass } from "#features/classes/contract.ts";
import { changeEnrollment, suspendMember } from "#features/members/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportReport, getCourseReport, getPersonReport, getStoppedReport } from "../contract.ts";

const world = await openTestWorld(registry);

/**
 * Creates a course in which Ana finishes, Bia stops in the second object, Caio after the first,
 * Davi never starts, and Elias is active.
 */
async function staged() {
  const academy = await world.makeProject();
  const trails = [
    { name: "Começo", objects: [{ minutes: 5 }, { minutes: 20 }] },
    { name: "Fim", objects: [{}] },
  ];
  const course = await world.makeCourse(academy, { name: "Acolher", trails });
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  const learner = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
  const [ana, bia, caio] = [await learner("Ana Lima"), await learner("Bia Reis"), await learner("Caio Sá")];
  const [davi, elias] = [await learner("Davi Leão"), await learner("Elias Nó")];
  const asAna = world.as(ana);
  await read(asAna, course, 0);
  world.clock.advance({ days: 4 });
  await read(asAna, course, 1);
  await read(asAna, course, 2);
  await read(world.as(bia), course, 0);
  await read(world.as(bia), course, 1, 0.4);
  world.clock.advance({ minutes: 5 });
  await read(world.as(caio), course, 0);
  world.clock.advance({ days: 15 });
  await read(world.as(elias), course, 0, 0.5);
  return { academy, course, manager, staff: world.as(manager), ana, bia, caio, davi, elias };
}

test("counts how far a course's people came, and where they stopped", async () => {
  const { course, staff } = await staged();
  const { trails, ...report } = await staff.call(getCourseReport, { course: course.friendly_id });

  expect(report).toMatchObject({ enrolled: 5, started: 4, finished: 1, certified: 1, stopped: 2, median_days: 4 });
  // Three people completed the first object (5 minutes), one the second (20) and one the third (10).
  expect(report.minutes).toBe(45);
  expect(trails.map(({ name, objects }) => [name, objects.map(({ done, stopped }) => [done, stopped])])).toEqual([
    [
      "Começo",
      [
        [3, 1],
        [1, 1],
      ],
    ],
    ["Fim", [[1, 0]]],
  ]);
  // Without a course in the input, the report is on the academy's first course.
  expect((await staff.call(getCourseReport, {})).course).toMatchObject({ _id: course._id });
});

test("excludes people who left the course, and restores their progress when they return", async () => {
  const { course, staff, bia } = await staged();
  const numbers = async () => {
    const { enrolled, started, stopped, trails } = await staff.call(getCourseReport, {});
    return [enrolled, started, stopped, ...trails.flatMap(({ objects }) => objects.map(({ done }) => done))];
  };
  await staff.call(changeEnrollment, { user_id: bia._id, course_id: course._id, is_enrolled: false });
  expect(await numbers()).toEqual([4, 3, 1, 2, 1, 1]);
  await staff.call(changeEnrollment, { user_id: bia._id, course_id: course._id, is_enrolled: true });
  expect(await numbers()).toEqual([5, 4, 2, 3, 1, 1]);
});

test("counts a person as finished when all published objects are completed, even without a certificate", async () => {
  const { academy, course, staff } = await staged();
  const figures = async () => {
    const { finished, certified, stopped } = await staff.call(getCourseReport, {});
    return { finished, certified, stopped };
  };
  await world.inside(academy, (sql) => sql`update certificates set revoked_at = ${world.clock.now}`);
  expect(await figures()).toEqual({ finished: 1, certified: 0, stopped: 2 });
  // With the other objects withdrawn, Caio, who read only the first one, has done all.
  const others = course.objects.slice(1).map(({ _id }) => _id);
  await world.inside(academy, (sql) => sql`update objects set published_at = null where id in ${sql(others)}`);
  expect(await figures()).toEqual({ finished: 3, certified: 0, stopped: 0 });
});

test("lists each person with what they completed of each trail, in the requested order", async () => {
  const { course, staff, bia, elias } = await staged();
  const { people, trails } = await staff.call(getPersonReport, { sort: "progress" });

  expect(trails).toMatchObject([
    { name: "Começo", objects: 2 },
    { name: "Fim", objects: 1 },
  ]);
  expect(people.slice(0, 1)).toMatchObject([
    {
      name: "Ana Lima",
      state: "finished",
      objects_done: 3,
      minutes: 35,
      trails: [
        { done: 2, begun: 0 },
        { done: 1, begun: 0 },
      ],
    },
  ]);
  const named = (name: string) => people.find((person) => person.name === name);
  expect(named("Bia Reis")).toMatchObject({ state: "stopped", objects_done: 1, trails: [{ done: 1, begun: 1 }, {}] });
  expect(named("Elias Nó")).toMatchObject({ state: "going", objects_done: 0 });
  expect(people.at(-1)).toMatchObject({ name: "Davi Leão", state: "new", visited_at: null, objects_done: 0 });

  const byVisit = await staff.call(getPersonReport, { sort: "visit", course: course._id });
  expect(byVisit.people.map(({ name }) => name)).toEqual(["Elias Nó", "Caio Sá", "Bia Reis", "Ana Lima", "Davi Leão"]);
  expect((await staff.call(getPersonReport, { search: "LEAO" })).people).toMatchObject([{ name: "Davi Leão" }]);
  expect((await staff.call(getPersonReport, { search: "%" })).people).toEqual([]);
  const days = { starts_on: "2026-11-01", ends_on: "2026-12-31" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Manhã", ...days });
  await staff.call(addClassPeople, { class_id, user_ids: [bia._id, elias._id] });
  for (const sort of ["name", "progress", "visit"] as const) {
    const namesFor = async (filter: object) =>
      (await staff.call(getPersonReport, { sort, ...filter })).people.map(({ name }) => name).toSorted();
    expect(await namesFor({ search: "LEAO" })).toEqual(["Davi Leão"]);
    expect(await namesFor({ class_id })).toEqual(["Bia Reis", "Elias Nó"]);
  }
});

test.for(["name", "progress", "visit"] as const)(
  "paging by %s leaves nobody out, even when all values are equal",
  async (sort) => {
    const academy = await world.makeProject();
    const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
    const started: MadePerson[] = [];
    for (let at = 0; at < 104; at++) {
      const person = await world.makePerson(academy, { name: "Ana Lima", enrolledIn: [course] });
      if (at % 2) await read(world.as(person), course, 0);
      if (at % 2) started.push(person);
    }
    const [first] = started;
    if (!first) throw new Error("Nobody started");
    world.clock.advance({ minutes: 5 });
    await read(world.as(first), course, 1);
    const left = await world.makePerson(academy, { name: "Bento Sá", enrolledIn: [course] });
    await read(world.as(left), course, 0);
    await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${left._id}`);
    const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
    const ids: string[] = [];
    const visits: boolean[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Awaited<ReturnType<typeof staff.call<typeof getPersonReport>>> = await staff.call(getPersonReport, {
        sort,
        after,
      });
      ids.push(...page.people.map(({ _id }) => _id));
      visits.push(...page.people.map(({ visited_at }) => visited_at !== null));
      after = page.next;
    }
    expect(ids).toHaveLength(104);
    expect(new Set(ids).size).toBe(104);
    if (sort !== "name") expect(ids[0]).toBe(first._id);
    if (sort !== "name") expect(visits).toEqual(visits.toSorted((one, other) => Number(other) - Number(one)));
  },
);

test("lists people who stopped with their last object, the latest first, page by page", async () => {
  const { staff, caio } = await staged();
  const { people, count, next } = await staff.call(getStoppedReport, {});

  expect({ count, next }).toEqual({ count: 2, next: null });
  expect(people).toMatchObject([
    { name: "Caio Sá", object: { title: "Conteúdo 1", completeness: 1 }, objects_done: 1 },
    { name: "Bia Reis", object: { title: "Conteúdo 2" }, objects_done: 1 },
  ]);
  expect(people[1]?.object?.completeness).toBeCloseTo(0.4);
  const rest = await staff.call(getStoppedReport, { after: caio._id });
  expect(rest.people.map(({ name }) => name)).toEqual(["Bia Reis"]);
});

test("a choice of everybody who stopped has the people of the report, of a class only those in it", async () => {
  const { course, staff, caio } = await staged();
  const days = { starts_on: "2026-01-01", ends_on: "2999-12-31" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Manhã", ...days });
  await staff.call(addClassPeople, { class_id, user_ids: [caio._id] });
  const chosen = async (more: { in_class?: string; stopped_in?: string }) => {
    const { people } = await staff.call(getPeopleSelection, {
      everyone: true,
      stopped_in: course.friendly_id,
      ...more,
    });
    return people.map(({ name }) => name);
  };
  expect(await chosen({})).toEqual(["Bia Reis", "Caio Sá"]);
  expect(await chosen({ in_class: class_id })).toEqual(["Caio Sá"]);
  expect(await chosen({ stopped_in: "outro-curso" })).toEqual([]);
});

test("counts nobody as stopped whose access is suspended, in figures, list and choice alike", async () => {
  const { course, staff, bia } = await staged();
  await staff.call(suspendMember, { user_id: bia._id, reason: "Pediu a escola" });
  const { trails, stopped, enrolled } = await staff.call(getCourseReport, { course: course.friendly_id });
  expect({ stopped, enrolled }).toEqual({ stopped: 1, enrolled: 5 });
  expect(trails.flatMap(({ objects }) => objects.map((object) => object.stopped))).toEqual([1, 0, 0]);
  const { people, count } = await staff.call(getStoppedReport, {});
  expect({ count, names: people.map(({ name }) => name) }).toEqual({ count: 1, names: ["Caio Sá"] });
  const choice = { everyone: true, stopped_in: course.friendly_id };
  expect((await staff.call(getPeopleSelection, choice)).people).toMatchObject([{ name: "Caio Sá" }]);
});

test("the report and the file on people call a suspended person suspended, not stopped", async () => {
  const { academy, staff, bia } = await staged();
  const stateOf = async () => (await staff.call(getPersonReport, {})).people.find(({ _id }) => _id === bia._id)?.state;
  expect(await stateOf()).toBe("stopped");
  await staff.call(suspendMember, { user_id: bia._id, reason: "Pediu a escola" });
  expect(await stateOf()).toBe("suspended");
  const { address } = await staff.call(exportReport, { part: "people" });
  const { lines } = await fileAt(world, academy, address);
  expect(lines.filter((line) => line.includes(";Suspensa;")).map((line) => line.split(";")[0])).toEqual([bia.name]);
});

test("no longer lists a person as stopped after one step", async () => {
  const { course, staff, bia } = await staged();
  await read(world.as(bia), course, 1, 0.5);
  expect((await staff.call(getStoppedReport, {})).people.map(({ name }) => name)).toEqual(["Caio Sá"]);
});

test("the file of people has the same people and order as the page", async () => {
  const { academy, staff } = await staged();
  const names = async (more: { search?: string; sort?: "name" | "progress" | "visit" }) => {
    const { address } = await staff.call(exportReport, { part: "people", ...more });
    return (await fileAt(world, academy, address)).lines.slice(1).map((line) => line.split(";")[0]);
  };
  const shown = async (more: object) => (await staff.call(getPersonReport, more)).people.map(({ name }) => name);

  const all = await names({});
  const byVisit = await names({ sort: "visit" });
  expect(byVisit).toEqual(await shown({ sort: "visit" }));
  expect(byVisit).not.toEqual(all);
  expect(byVisit.toSorted()).toEqual(all.toSorted());
  expect(await names({ search: "bia" })).toEqual(["Bia Reis"]);
});

test("exports each report as a complete file with formulas escaped, and audits it", async () => {
  const { academy, manager, staff, course } = await staged();
  await world.makePerson(academy, { name: "=cmd()", enrolledIn: [course] });
  const file = async (part: "objects" | "people" | "stopped") => {
    const { address } = await staff.call(exportReport, { part });
    const { name, text, lines } = await fileAt(world, academy, address);
    expect(text.startsWith("\uFEFF")).toBe(true);
    return [name, ...lines];
  };
  expect(await file("objects")).toEqual([
    `${course.friendly_id}-conteudos.csv`,
    "Trilha;Conteúdo;Minutos previstos;Concluíram;Pararam aqui;Pessoas com tempo medido;Tempo ativo: um quarto leva até (min);Tempo ativo: metade leva até (min);Tempo ativo: três quartos levam até (min)",
    "Começo;Conteúdo 1;5;3;1;;;;",
    "Começo;Conteúdo 2;20;1;1;;;;",
    "Fim;Conteúdo 3;10;1;0;;;;",
  ]);
  const people = await file("people");
  expect(people[1]).toBe(
    "Nome;E-mail;Situação;Último passo;Concluídos;Minutos previstos do que concluiu;Começo (de 2);Fim (de 1)",
  );
  expect(people).toHaveLength(8);
  expect(people[2]).toMatch(/^'=cmd\(\);.*;Por começar;;0;0;0;0$/);
  expect(people[3]).toMatch(/^Ana Lima;.*;Concluiu;\d{4}-\d\d-\d\d;3;35;2;1$/);
  const stopped = await file("stopped");
  expect(stopped[3]).toMatch(/^Bia Reis;.*;Conteúdo 2;40;1$/);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "export-report", user_id: manager._id, target_id: course._id }),
  );
});

test("hides a course from another academy, and does not count its people there", async () => {
  const { course } = await staged();
  const neighbours = await staged();
  const numbers = await neighbours.staff.call(getCourseReport, {});
  expect(numbers).toMatchObject({ enrolled: 5, started: 4 });
  const calls = [getCourseReport, getPersonReport, getStoppedReport].map((one) =>
    neighbours.staff.call(one as typeof getCourseReport, { course: course._id }),
  );
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 404 });
  await expect(neighbours.staff.call(exportReport, { course: course._id, part: "people" })).rejects.toMatchObject({
    status: 404,
  });
});

test("returns an empty report for an academy without a course, and refuses learners and recruiters", async () => {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
  expect(await staff.call(getCourseReport, {})).toMatchObject({ course: null, enrolled: 0, trails: [] });
  await expect(staff.call(exportReport, { part: "people" })).rejects.toMatchObject({ status: 404 });
  for (const rule of [undefined, "recruiter"] as const) {
    const person = world.as(await world.makePerson(academy, rule ? { rule } : {}));
    await expect(person.call(getStoppedReport, {})).rejects.toMatchObject({ status: 403 });
    await expect(person.call(exportReport, { part: "people" })).rejects.toMatchObject({ status: 403 });
  }
});
