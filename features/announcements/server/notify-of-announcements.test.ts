import { expect, test } from "vitest";
import { getNotifications, readNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { answerAnnouncement, deleteAnnouncement, restoreAnnouncement } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const other = await world.makeProject();
const course = await world.makeCourse(academy);
const log = openLog(null);
const kinds = registry.jobs.filter(({ name }) => name !== "send-email");

/** Advances the clock by an hour and runs the server's hourly work and due jobs. */
async function anHourPasses(): Promise<void> {
  world.clock.advance({ minutes: 61 });
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  await new Worker({ services: world.services, kinds, log }).settle();
}

async function notificationsOf(person: MadePerson): Promise<string[]> {
  const { notifications } = await world.as(person).call(getNotifications, {});
  return notifications.map(({ text, count }) => (count > 1 ? `${text} (${count})` : text));
}

async function announce(title: string, startsOn: string | null, courseId: string | null): Promise<string> {
  const row = { project_id: academy._id, id: newId(), friendly_id: newId(), kind: "notice", title, body: "…" };
  await world.inside(
    academy,
    (sql) => sql`insert into announcements ${sql({ ...row, starts_on: startsOn, course_id: courseId, position: 1 })}`,
  );
  return row.id;
}

test("notifies the audience of an announcement once, on its first day", async () => {
  const second = await world.makeCourse(academy);
  const here = await world.makePerson(academy, { enrolledIn: [course] });
  const there = await world.makePerson(academy, { enrolledIn: [second] });
  const neighbour = await world.makePerson(other, { enrolledIn: [await world.makeCourse(other)] });
  await announce("Para todos", null, null);
  await announce("Só desta turma", null, course._id);
  await announce("Depois de amanhã", "2026-11-22", null);

  await anHourPasses();
  await anHourPasses();

  const [all, own] = ["Aviso da academia: “Para todos”", "Aviso da academia: “Só desta turma”"];
  expect((await notificationsOf(here)).toSorted()).toEqual([all, own]);
  expect(await notificationsOf(there)).toEqual([all]);
  expect(await notificationsOf(neighbour)).toEqual([]);

  world.clock.advance({ days: 2 });
  await anHourPasses();
  expect(await notificationsOf(there)).toEqual(["Aviso da academia: “Depois de amanhã”", all]);
});

test("deleting an announcement removes unread notifications of it; restoring it creates them again", async () => {
  const here = await world.makeCourse(academy);
  const people = [1, 2, 3].map(() => world.makePerson(academy, { enrolledIn: [here] }));
  const [unread, read, answered] = (await Promise.all(people)) as [MadePerson, MadePerson, MadePerson];
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const id = await announce("Some e volta", null, here._id);
  const text = "Aviso da academia: “Some e volta”";
  const own = async (who: MadePerson) => (await notificationsOf(who)).filter((line) => line.startsWith(text));
  const all = () => Promise.all([own(unread), own(read), own(answered)]);
  await anHourPasses();
  expect(await all()).toEqual([[text], [text], [text]]);

  await world.as(read).call(readNotifications, {});
  await world.as(answered).call(answerAnnouncement, { id });
  await manager.call(deleteAnnouncement, { announcement_id: id, with_answers: true });
  expect(await all()).toEqual([[], [text], [text]]);
  await anHourPasses();
  expect(await all()).toEqual([[], [text], [text]]);

  await manager.call(restoreAnnouncement, { announcement_id: id });
  await anHourPasses();
  expect(await all()).toEqual([[text], [text], [text]]);
});

test("answering an announcement marks its notification as read", async () => {
  const here = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [here] });
  const bia = await world.makePerson(academy, { enrolledIn: [here] });
  const id = await announce("Lido na página", null, here._id);
  await anHourPasses();
  const isRead = async (who: MadePerson) =>
    (await world.as(who).call(getNotifications, {})).notifications.find(({ text }) => text.includes("Lido"))?.is_read;
  expect([await isRead(ana), await isRead(bia)]).toEqual([false, false]);
  await world.as(ana).call(answerAnnouncement, { id });

  expect([await isRead(ana), await isRead(bia)]).toEqual([true, false]);
});
