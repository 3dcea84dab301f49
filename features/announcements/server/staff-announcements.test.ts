import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  answerAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  getAnnouncements,
  getStaffAnnouncement,
  getStaffAnnouncements,
  previewAnnouncement,
  saveAnnouncement,
} from "../contract.ts";

const world = await openTestWorld(registry);
// The test clock is set to noon on Friday, 20 November, in São Paulo.
const academy = await world.makeProject();
const [course, second] = [await world.makeCourse(academy), await world.makeCourse(academy)];
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
const NOTICE = { kind: "notice" as const, title: "Mudança de sala", text: "A aula é na **sala 2**." };
const write = async (more: object = {}) => (await staff.call(saveAnnouncement, { ...NOTICE, ...more })).announcement_id;
const one = (announcement_id: string, more: object = {}) =>
  staff.call(getStaffAnnouncement, { announcement_id, ...more });

test("saves five identical simultaneous announcements with different friendly ids", async () => {
  const written = await Promise.all(Array.from({ length: 5 }, () => write({ title: "Ao mesmo tempo" })));
  expect(new Set(written).size).toBe(5);
  for (const announcement_id of written) await staff.call(deleteAnnouncement, { announcement_id });
});

test("shows an announcement to people of its course only, in its period, and audits its saving", async () => {
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const bia = world.as(await world.makePerson(academy, { enrolledIn: [second] }));
  const today = "2026-11-20";
  const live = await write({ course_id: course._id, starts_on: today, ends_on: today });
  await write({ title: "Ainda não", course_id: course._id, starts_on: "2026-11-21" });
  const seen = async (who: typeof ana, id: string) =>
    (await who.call(getAnnouncements, { id })).announcements.map(({ title, html }) => [title, html]);
  expect(await seen(ana, course._id)).toEqual([
    ["Mudança de sala", expect.stringContaining("<strong>sala 2</strong>")],
  ]);
  expect(await seen(bia, second._id)).toEqual([]);
  const { announcements } = await staff.call(getStaffAnnouncements, {});
  expect(announcements.map(({ title, state }) => [title, state])).toEqual([
    ["Mudança de sala", "live"],
    ["Ainda não", "scheduled"],
  ]);
  expect((await world.auditEntries(academy)).slice(-2)[0]).toMatchObject({
    operation: "save-announcement",
    target_id: live,
  });

  await staff.call(endAnnouncement, { announcement_id: live });
  expect(await seen(ana, course._id)).toEqual([]);
  expect((await one(live)).announcement).toMatchObject({ state: "ended", ends_on: "2026-11-19" });
  await expect(staff.call(endAnnouncement, { announcement_id: live })).rejects.toMatchObject({ status: 409 });
});

test("lists people who have read a required reading and those who have not; others are not counted", async () => {
  const own = await world.makeCourse(academy);
  const people = [];
  for (const name of ["Ana", "Bia", "Caio"]) people.push(await world.makePerson(academy, { name, enrolledIn: [own] }));
  await world.makePerson(academy, { enrolledIn: [second] });
  const id = await write({ kind: "reading", title: "Leia isto", course_id: own._id });
  const [ana] = people;
  if (!ana) throw new Error("Nobody was made");
  await world.as(ana).call(answerAnnouncement, { id });
  const waiting = await one(id);
  expect(waiting.announcement).toMatchObject({ people: 3, answered: 1 });
  expect(waiting.people.map(({ _id }) => _id).toSorted()).toEqual(
    people
      .slice(1)
      .map(({ _id }) => _id)
      .toSorted(),
  );
  const done = await one(id, { list: "answered" });
  expect(done.people).toMatchObject([{ _id: ana._id, answered_at: expect.any(String) as string, choice: null }]);
  expect((await one(id, { page: 2 })).people).toEqual([]);
});

test("shows how many people chose each option, and refuses to change options that were answered", async () => {
  const own = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [own] });
  const question = { kind: "choice" as const, title: "Quando?", course_id: own._id, options: ["Cedo", "Tarde"] };
  const id = await write(question);
  await staff.call(saveAnnouncement, {
    ...NOTICE,
    ...question,
    announcement_id: id,
    options: ["De manhã", "De tarde"],
  });
  await world.as(ana).call(answerAnnouncement, { id, choice: 1 });
  const { announcement, people } = await one(id, { list: "answered" });
  expect(announcement.options).toEqual([
    { label: "De manhã", count: 0 },
    { label: "De tarde", count: 1 },
  ]);
  expect(people).toMatchObject([{ choice: "De tarde" }]);
  const again = { ...NOTICE, ...question, announcement_id: id };
  await expect(staff.call(saveAnnouncement, { ...again, options: ["De tarde", "De manhã"] })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Já há respostas") as string,
  });
  await staff.call(saveAnnouncement, { ...again, title: "Em que hora?", options: ["De manhã", "De tarde"] });
  expect((await one(id)).announcement.title).toBe("Em que hora?");
});

test("refuses a save over a colleague's change with what changed, and accepts it when repeated", async () => {
  const id = await write({ title: "Antes", course_id: course._id });
  const { version } = await one(id);
  await write({ announcement_id: id, title: "Da Bia", ends_on: "2026-12-01", version });
  const mine = { announcement_id: id, title: "Meu", course_id: course._id, version };
  const theirs = (await one(id)).version;
  await expect(write(mine)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(
      "título (agora “Da Bia”), curso (agora toda a academia), último dia (agora 01/12/2026).",
    ) as string,
    extra: { version: theirs },
  });
  await write({ ...mine, version: theirs });
  expect((await one(id)).announcement).toMatchObject({ title: "Meu", ends_on: null });
  await staff.call(deleteAnnouncement, { announcement_id: id });
});

test.for([
  ["a question with one option", { kind: "choice", options: ["Só esta"] }, "options"],
  ["a notice with options", { options: ["A", "B"] }, "options"],
  ["the same option twice", { kind: "choice", options: ["A", "A"] }, "options"],
  ["an end before the beginning", { starts_on: "2026-11-22", ends_on: "2026-11-21" }, "ends_on"],
  ["a course that is not there", { course_id: newId() }, "course_id"],
  ["no title", { title: "  " }, "title"],
] as const)("refuses %s, at its field", async ([, more, field]) => {
  await expect(write(more)).rejects.toMatchObject({ status: 400, extra: { fields: [{ field }] } });
});

test("refuses to delete an answered announcement unless its answers are deleted too", async () => {
  const own = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [own] });
  const announcement_id = await write({ course_id: own._id });
  await world.as(ana).call(answerAnnouncement, { id: announcement_id });
  await expect(staff.call(deleteAnnouncement, { announcement_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("1 pessoa respondeu") as string,
  });
  await staff.call(deleteAnnouncement, { announcement_id, with_answers: true });
  await expect(one(announcement_id)).rejects.toMatchObject({ status: 404 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "delete-announcement",
    detail: { answers: 1 },
  });
});

test("a preview escapes HTML that the author typed", async () => {
  const { html } = await staff.call(previewAnnouncement, { text: "**Oi** <script>x</script>" });
  expect(html).toContain("<strong>Oi</strong>");
  expect(html).not.toContain("<script");
});

test("another academy can neither see nor change an announcement, nor write one for this academy's course", async () => {
  const announcement_id = await write();
  expect(await neighbour.call(getStaffAnnouncements, {})).toEqual({
    announcements: [],
    pages: 1,
    courses: [],
    deleted: [],
  });
  for (const call of [
    () => neighbour.call(getStaffAnnouncement, { announcement_id }),
    () => neighbour.call(saveAnnouncement, { ...NOTICE, announcement_id }),
    () => neighbour.call(endAnnouncement, { announcement_id }),
    () => neighbour.call(deleteAnnouncement, { announcement_id, with_answers: true }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(saveAnnouncement, { ...NOTICE, course_id: course._id })).rejects.toMatchObject({
    status: 400,
  });
  expect((await one(announcement_id)).announcement.state).toBe("live");
});
