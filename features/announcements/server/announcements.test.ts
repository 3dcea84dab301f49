import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { answerAnnouncement, getAnnouncements } from "../contract.ts";

const world = await openTestWorld(registry);
let order = 0;
// The test clock is set to noon on Friday, 20 November, in São Paulo.
const academy = await world.makeProject();
const [course, other] = [await world.makeCourse(academy), await world.makeCourse(academy)];
const welcome = await announce({ title: "Boas-vindas", body: "Que **bom**. <script>x</script>" });
const vote = await announce({ kind: "choice", title: "Vote", course_id: course._id, options: ["A", "B"] });
const reading = await announce({ kind: "reading", title: "Leia", course_id: course._id });
await announce({ title: "Da outra turma", course_id: other._id });
await announce({ title: "Já foi", ends_on: "2026-11-19" });
await announce({ title: "Ainda não", starts_on: "2026-11-21" });

test("lists the project's announcements, and for a course also those of the course, in order", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  for (const id of [academy._id, academy.friendly_id]) expect(await titles(ana, id)).toEqual(["Boas-vindas"]);
  for (const id of [course._id, course.friendly_id])
    expect(await titles(ana, id)).toEqual(["Boas-vindas", "Vote", "Leia"]);
  const { announcements } = await world.as(ana).call(getAnnouncements, { id: course._id });
  expect(announcements[0]).toMatchObject({ kind: "notice", options: [] });
  expect(announcements[0]?.html).toContain("<strong>bom</strong>");
  expect(announcements[0]?.html).not.toContain("<script");
  expect(announcements[1]?.options).toEqual(["A", "B"]);
});

test("hides answered announcements, and saves and audits only the first answer", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await answer(ana, vote, 1);
  await answer(ana, vote, 0);
  await answer(ana, welcome);
  await answer(ana, reading);

  expect(await titles(ana, course._id)).toEqual([]);
  const saved = await world.inside(
    academy,
    (sql) => sql`select choice from announcement_answers where user_id = ${ana._id} and announcement_id = ${vote}`,
  );
  expect([...saved]).toEqual([{ choice: 1 }]);
  const audited = (await world.auditEntries(academy)).filter(({ user_id }) => user_id === ana._id);
  expect(audited).toMatchObject([
    { operation: "answer-announcement", target_id: vote, detail: { kind: "choice" } },
    { target_id: welcome },
    { target_id: reading },
  ]);
});

test("a required reading is hidden from people who have finished the course", async () => {
  const short = await world.makeCourse(academy, { trails: [{ objects: [{}] }] });
  await announce({ kind: "reading", title: "Antes de começar", course_id: short._id });
  await announce({ kind: "choice", title: "Qual horário?", course_id: short._id, options: ["A", "B"] });
  const ana = await world.makePerson(academy, { enrolledIn: [short] });
  expect(await titles(ana, short._id)).toEqual(["Boas-vindas", "Antes de começar", "Qual horário?"]);

  await read(world.as(ana), short, 0);
  expect(await titles(ana, short._id)).toEqual(["Boas-vindas", "Qual horário?"]);
});

test("twenty simultaneous answers count once", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await Promise.all(Array.from({ length: 20 }, () => answer(ana, welcome)));

  const audited = (await world.auditEntries(academy)).filter(({ user_id }) => user_id === ana._id);
  expect(audited).toHaveLength(1);
});

test("accepts an answer without a choice to every kind of announcement, by _id or friendly_id", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await answer(ana, vote);
  await answer(ana, reading);
  await world.as(ana).call(answerAnnouncement, { id: "boas-vindas" });

  expect(await titles(ana, course._id)).toEqual([]);
  const saved = await world.inside(
    academy,
    (sql) => sql`select choice from announcement_answers where user_id = ${ana._id}`,
  );
  expect([...saved]).toEqual([{ choice: null }, { choice: null }, { choice: null }]);
});

test("refuses a choice that is not an option", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  for (const choice of [2, 20])
    await expect(answer(ana, vote, choice)).rejects.toMatchObject({
      status: 400,
      message: "Escolha uma das opções para responder.",
    });
  await expect(answer(ana, vote, 7.5)).rejects.toMatchObject({ status: 400 });
});

test("hides a course's announcements from people not enrolled and from other projects", async () => {
  const bia = await world.makePerson(academy, { enrolledIn: [other] });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(titles(bia, course._id)).rejects.toMatchObject({ status: 404 });
  await expect(answer(bia, vote, 0)).rejects.toMatchObject({ status: 404 });
  await expect(answer(neighbour, welcome)).rejects.toMatchObject({ status: 404 });
  await expect(titles(neighbour, academy._id)).rejects.toMatchObject({ status: 404 });
  await expect(world.asStranger(academy).call(getAnnouncements, { id: academy._id })).rejects.toMatchObject({
    status: 401,
  });
});

async function announce({ options = [], ...overrides }: AnnouncementOverrides): Promise<string> {
  const id = newId();
  const row = {
    project_id: academy._id,
    id,
    friendly_id: overrides.title === "Boas-vindas" ? "boas-vindas" : id,
    kind: "notice",
    body: "Um aviso.",
    position: order++,
    ...overrides,
  };
  await world.inside(academy, (sql) => sql`insert into announcements ${sql({ ...row, options: sql.json(options) })}`);
  return id;
}

interface AnnouncementOverrides {
  title: string;
  kind?: string;
  body?: string;
  course_id?: string;
  options?: string[];
  starts_on?: string;
  ends_on?: string;
}

async function titles(person: MadePerson, id: string): Promise<string[]> {
  const { announcements } = await world.as(person).call(getAnnouncements, { id });
  return announcements.map(({ title }) => title);
}

function answer(person: MadePerson, id: string, choice?: number) {
  return world.as(person).call(answerAnnouncement, { id, choice });
}
