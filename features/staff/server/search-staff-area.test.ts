import { expect, test } from "vitest";
import { createCourse } from "#features/authoring/contract.ts";
import { createClass } from "#features/classes/contract.ts";
import { sendHelpMessage } from "#features/help/contract.ts";
import { registry } from "#features/registry.ts";
import { makeIndexedCourse } from "#features/search/server/fixture-indexed.ts";
import { newId } from "#shared/ids.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { searchStaffArea } from "../contract.ts";

const world = await openTestWorld(registry);

async function filled(academy: MadeProject) {
  await world.makePerson(academy, { name: "Anísio Socorro Dias" });
  await makeIndexedCourse(world, academy, {
    name: "Primeiros socorros",
    trails: [
      {
        objects: [
          { title: "Engasgo", blocks: [{ kind: "text", text: "Peça socorro." }] },
          { title: "Socorro no mar", draft: true },
        ],
      },
    ],
  });
  const notice = { kind: "notice", title: "Semana do socorro", body: "Venha.", position: 1 };
  const vacancy = { description: "x", mode: "on_site", is_for_quota: false, title: "Socorrista" };
  const { now } = world.clock;
  await world.inside(academy, async (sql) => {
    const own = { project_id: academy._id };
    await sql`insert into announcements ${sql({ ...own, ...notice, id: newId(), friendly_id: "semana" })}`;
    await sql`insert into vacancies ${sql({ ...own, ...vacancy, id: newId(), created_at: now, updated_at: now })}`;
    await sql`update projects set module_talents = true, module_talents_config = '{"work_on_progress": false}'
      where id = ${academy._id}`;
  });
}

const academy = await world.makeProject();
const other = await world.makeProject();
await filled(academy);

test("finds people, courses, objects and announcements, also drafts, despite missing accents and typos", async () => {
  const staff = world.as(await world.makePerson(academy, { rule: "manager", name: "Zuleica Prado" }));
  const { results } = await staff.call(searchStaffArea, { q: "socorro" });
  expect(results.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    "person: Anísio Socorro Dias",
    "course: Primeiros socorros",
    "object: Socorro no mar",
    "object: Engasgo",
    "announcement: Semana do socorro",
    "vacancy: Socorrista",
  ]);
  expect(results[2]).toMatchObject({ detail: "Primeiros socorros", course: expect.any(String) });
  const titlesOf = async (q: string) => (await staff.call(searchStaffArea, { q })).results.map(({ title }) => title);
  expect(await titlesOf("anisio")).toEqual(["Anísio Socorro Dias"]);
  expect(await titlesOf("primeiro socoro")).toContain("Primeiros socorros");
  expect(await titlesOf("%")).toEqual([]);
});

test("finds classes by name, and messages by subject, number and author", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  const staff = world.as(manager);
  const course = await world.makeCourse(academy, { name: "Horta" });
  const days = { starts_on: "2026-01-01", ends_on: "2999-12-31" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Noite de quarta", ...days });
  const learner = await world.makePerson(academy, { name: "Quitéria Brito", enrolledIn: [course] });
  const sent = { topic: "other", text: "Meu vídeo trava no começo.", client_id: newId() } as const;
  const { thread_id, number } = await world.as(learner).call(sendHelpMessage, sent);
  const found = async (q: string) => (await staff.call(searchStaffArea, { q })).results;

  expect(await found("quarta noite")).toMatchObject([
    { kind: "class", name: class_id, title: "Noite de quarta", detail: "Horta" },
  ]);
  const message = { kind: "message", name: thread_id, detail: `nº\u00A0${number} · Quitéria Brito` };
  expect(await found("video trava")).toMatchObject([message]);
  for (const typed of [String(number), `#${number}`, `nº ${number}`])
    expect((await found(typed)).filter(({ kind }) => kind === "message")).toMatchObject([message]);
  expect((await found("quiteria")).map(({ kind }) => kind)).toEqual(["person", "message"]);
  const neighbour = world.as(await world.makePerson(other, { rule: "manager" }));
  expect((await neighbour.call(searchStaffArea, { q: "trava" })).results).toEqual([]);
});

test("finds a course that was never published, with the name of its page", async () => {
  const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
  const made = await staff.call(createCourse, { name: "Brigada de incêndio" });
  const { results } = await staff.call(searchStaffArea, { q: "incendio" });
  expect(results).toMatchObject([{ kind: "course", title: "Brigada de incêndio", name: expect.stringMatching(/./) }]);
  expect(JSON.stringify(made)).toContain(results[0]?.name);
});

test("recruiters find vacancies only; learners and strangers may not search", async () => {
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const { results } = await world.as(recruiter).call(searchStaffArea, { q: "socorr" });
  expect(results.map(({ kind }) => kind)).toEqual(["vacancy"]);
  const learner = world.as(await world.makePerson(academy));
  await expect(learner.call(searchStaffArea, { q: "socorro" })).rejects.toMatchObject({ status: 403 });
  const stranger = world.asStranger(academy);
  await expect(stranger.call(searchStaffArea, { q: "socorro" })).rejects.toMatchObject({ status: 401 });
});

test("finds nothing of another academy", async () => {
  const theirs = world.as(await world.makePerson(other, { rule: "manager", name: "Zuleica Prado" }));
  expect(await theirs.call(searchStaffArea, { q: "socorro" })).toEqual({ results: [] });
  expect(await theirs.call(searchStaffArea, { q: "anisio" })).toEqual({ results: [] });
});
