import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  answerAnnouncement,
  getAnnouncements,
  getStaffAnnouncement,
  getStaffAnnouncements,
  saveAnnouncement,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const WRITTEN = { kind: "notice" as const, title: "Um aviso", text: "Leia." };
const write = async (more: object) => (await staff.call(saveAnnouncement, { ...WRITTEN, ...more })).announcement_id;
const one = (announcement_id: string) => staff.call(getStaffAnnouncement, { announcement_id });

test("does not require a reading from people who finished the course; refuses a reminder without recipients", async () => {
  const own = await world.makeCourse(academy);
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [own] }),
    await world.makePerson(academy, { enrolledIn: [own] }),
  ];
  const id = await write({ kind: "reading", title: "Leia também isto", course_id: own._id });
  const now = world.clock.now;
  const certificate = {
    project_id: academy._id,
    id: newId(),
    token: newId(),
    credential_id: newId(),
    user_id: bia._id,
    course_id: own._id,
    name: "Bia",
    first_name: "Bia",
    course_name: own.name,
    hours: 12,
    started_at: now,
    completed_at: now,
    created_at: now,
  };
  await world.inside(academy, (sql) => sql`insert into certificates ${sql(certificate)}`);
  expect(await one(id)).toMatchObject({ announcement: { people: 2, answered: 0, exempt: 1 }, may_remind: true });
  await world.as(ana).call(answerAnnouncement, { id });
  expect(await one(id)).toMatchObject({
    announcement: { people: 2, answered: 1, exempt: 1 },
    people: [],
    may_remind: false,
  });
  await world.as(bia).call(answerAnnouncement, { id });
  expect((await one(id)).announcement).toMatchObject({ answered: 2, exempt: 0 });
});

test("counts the choices of a question's audience, and separately how many others answered", async () => {
  const own = await world.makeCourse(academy);
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [own] }),
    await world.makePerson(academy, { enrolledIn: [own] }),
  ];
  const id = await write({ kind: "choice", title: "Cedo ou tarde?", course_id: own._id, options: ["Cedo", "Tarde"] });
  for (const person of [ana, bia]) await world.as(person).call(answerAnnouncement, { id, choice: 0 });
  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${bia._id}`);
  expect((await one(id)).announcement).toMatchObject({
    people: 1,
    answered: 1,
    answered_outside: 1,
    options: [
      { label: "Cedo", count: 1 },
      { label: "Tarde", count: 0 },
    ],
  });
});

test("requires the choice whether a changed reading must be read again, and stores its former text", async () => {
  const own = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [own] });
  const reading = { kind: "reading" as const, title: "Regras", text: "Um.", course_id: own._id };
  const id = await write(reading);
  await write({ ...reading, announcement_id: id, text: "Dois." });
  expect((await one(id)).editions).toEqual([]);
  await world.as(ana).call(answerAnnouncement, { id });

  await expect(write({ ...reading, announcement_id: id, text: "Três." })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "text_change", message: expect.stringContaining("1 pessoa já leu") as string }] },
  });
  await write({ ...reading, announcement_id: id, text: "Dois.", ends_on: "2026-12-01" });

  await write({ ...reading, announcement_id: id, text: "Dois!", text_change: "small" });
  expect(await one(id)).toMatchObject({
    announcement: { answered: 1, text: "Dois!" },
    editions: [{ html: expect.stringContaining("Dois.") as string, readings: 0 }],
  });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ target_id: id, detail: { text_change: "small" } });

  world.clock.advance({ minutes: 1 });
  await expect(
    write({ ...reading, announcement_id: id, text: "Dois!", text_change: "ask-again" }),
  ).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "text_change", message: expect.stringContaining("são os mesmos") as string }] },
  });
  await write({ ...reading, announcement_id: id, text: "Outra coisa.", text_change: "ask-again" });
  expect(await one(id)).toMatchObject({
    announcement: { answered: 0, text: "Outra coisa." },
    editions: [{ html: expect.stringContaining("Dois!") as string, readings: 1 }, { readings: 0 }],
    people: [{ _id: ana._id }],
  });
  await world.as(ana).call(answerAnnouncement, { id });
  expect((await one(id)).announcement.answered).toBe(1);
});

test("lists 20 announcements per page, live ones first, and counts their people", async () => {
  const school = await world.makeProject();
  const admin = world.as(await world.makePerson(school, { rule: "admin" }));
  const ana = world.as(await world.makePerson(school));
  const add = (title: string, days: object = {}) => admin.call(saveAnnouncement, { ...WRITTEN, title, ...days });
  await add("Terminou", { ends_on: "2026-11-01" });
  await add("Começa depois", { starts_on: "2026-12-01" });
  const titles = Array.from({ length: 19 }, (_, at) => `Aviso ${at + 1}`);
  for (const title of titles) {
    const { announcement_id } = await add(title);
    if (title === "Aviso 19") await ana.call(answerAnnouncement, { id: announcement_id });
  }
  const listed = async (page: number) => {
    const { announcements, pages } = await admin.call(getStaffAnnouncements, { page });
    return { pages, titles: announcements.map(({ title }) => title), first: announcements[0] };
  };
  expect(await listed(1)).toMatchObject({
    pages: 2,
    titles: [...titles.toReversed(), "Começa depois"],
    first: { answered: 1, people: 1, state: "live" },
  });
  expect(await listed(2)).toMatchObject({ pages: 2, titles: ["Terminou"], first: { state: "ended", people: 1 } });
});

test("counts all learners for an announcement to the academy, with or without a course, and enrolled staff", async () => {
  const school = await world.makeProject();
  const course = await world.makeCourse(school);
  const manager = world.as(await world.makePerson(school, { rule: "manager" }));
  const free = await world.makePerson(school);
  const enrolled = await world.makePerson(school, { enrolledIn: [course] });
  const teacher = await world.makePerson(school, { rule: "admin", enrolledIn: [course] });
  const { announcement_id } = await manager.call(saveAnnouncement, { ...WRITTEN, kind: "reading" });
  const reach = async () => await manager.call(getStaffAnnouncement, { announcement_id });

  expect((await reach()).announcement).toMatchObject({ people: 3, answered: 0 });
  for (const person of [free, enrolled, teacher]) {
    const { announcements } = await world.as(person).call(getAnnouncements, { id: school._id });
    expect(announcements.map(({ _id }) => _id)).toEqual([announcement_id]);
  }
  await world.as(free).call(answerAnnouncement, { id: announcement_id });
  expect(await reach()).toMatchObject({ announcement: { answered: 1, answered_outside: 0 } });
  expect((await reach()).people.map(({ _id }) => _id).toSorted()).toEqual([enrolled._id, teacher._id].toSorted());
});
