import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  answerAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  getAnnouncements,
  getStaffAnnouncement,
  getStaffAnnouncements,
  restoreAnnouncement,
  saveAnnouncement,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const other = world.as(await world.makePerson(academy, { rule: "manager" }));
const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
const deletions = { with_answers: true };

async function readByAna(title: string) {
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const written = { kind: "reading" as const, title, text: "Leia.", course_id: course._id };
  const { announcement_id } = await staff.call(saveAnnouncement, written);
  await ana.call(answerAnnouncement, { id: announcement_id });
  return announcement_id;
}
const seenBy = async (who: typeof staff) =>
  (await who.call(getAnnouncements, { id: course._id })).announcements.map(({ title }) => title);
const titles = async () => {
  const { announcements, deleted } = await staff.call(getStaffAnnouncements, {});
  return { there: announcements.map(({ title }) => title), deleted: deleted.map(({ title }) => title) };
};

test("hides a deleted announcement from everybody, and restores it with its answers", async () => {
  const bia = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const announcement_id = await readByAna("Leia isto");
  const before = await staff.call(getStaffAnnouncement, { announcement_id, list: "answered" });
  expect(before.announcement).toMatchObject({ answered: 1, people: 2 });
  await staff.call(deleteAnnouncement, { announcement_id, ...deletions });
  expect(await seenBy(bia)).toEqual([]);
  await expect(bia.call(answerAnnouncement, { id: announcement_id })).rejects.toMatchObject({ status: 404 });
  for (const call of [
    () => staff.call(getStaffAnnouncement, { announcement_id }),
    () => staff.call(endAnnouncement, { announcement_id }),
    () => staff.call(deleteAnnouncement, { announcement_id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(await titles()).toEqual({ there: [], deleted: ["Leia isto"] });

  await other.call(restoreAnnouncement, { announcement_id });
  expect(await staff.call(getStaffAnnouncement, { announcement_id, list: "answered" })).toEqual(before);
  expect(await seenBy(bia)).toEqual(["Leia isto"]);
  expect(await titles()).toEqual({ there: ["Leia isto"], deleted: [] });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "restore-announcement",
    target_id: announcement_id,
  });

  const entries = (await world.auditEntries(academy)).length;
  await staff.call(restoreAnnouncement, { announcement_id });
  expect(await world.auditEntries(academy)).toHaveLength(entries);
});

test("two simultaneous restores of an announcement restore it once", async () => {
  const announcement_id = await readByAna("Ao mesmo tempo");
  await staff.call(deleteAnnouncement, { announcement_id, ...deletions });
  await Promise.all([staff, other].map((who) => who.call(restoreAnnouncement, { announcement_id })));
  const restored = (await world.auditEntries(academy)).filter(
    ({ operation, target_id }) => operation === "restore-announcement" && target_id === announcement_id,
  );
  expect(restored).toHaveLength(1);
});

test("another academy can neither see nor restore a deleted announcement", async () => {
  const announcement_id = await readByAna("Nosso");
  await staff.call(deleteAnnouncement, { announcement_id, ...deletions });
  expect((await neighbour.call(getStaffAnnouncements, {})).deleted).toEqual([]);
  await expect(neighbour.call(restoreAnnouncement, { announcement_id })).rejects.toMatchObject({ status: 404 });
  expect((await titles()).deleted).toContain("Nosso");
});

test("a deleted announcement cannot be restored after a day, and is then erased with its answers", async () => {
  const announcement_id = await readByAna("Ontem");
  await staff.call(deleteAnnouncement, { announcement_id, ...deletions });
  world.clock.advance({ days: 1 });
  await expect(staff.call(restoreAnnouncement, { announcement_id })).rejects.toMatchObject({ status: 409 });
  expect((await titles()).deleted).not.toContain("Ontem");
  world.clock.advance({ minutes: 61 });
  await new HourlyMaintenance({ services: world.services, log: openLog(null) }).runIfDue();
  await expect(staff.call(restoreAnnouncement, { announcement_id })).rejects.toMatchObject({ status: 404 });
  const answers = await world.inside(
    academy,
    (sql) => sql`select 1 from announcement_answers where announcement_id = ${announcement_id}`,
  );
  expect(answers).toHaveLength(0);
  expect((await titles()).there).toContain("Leia isto");
});
