import { expect, test } from "vitest";
import { changeNotificationChoices, getNotifications } from "#features/notifications/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeWeeklyGoal } from "../contract.ts";
import { remindOfGoals } from "./remind-of-goals.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ objects: [{ title: "Um" }, { title: "Dois" }] }] });
const log = openLog(null);

test("e-mails people who chose reminders what is missing, once a week on Friday morning", async () => {
  const [ana, bia, caio, davi] = [await asker(3), await asker(1), await asker(1), await learner(5)];
  const neighbour = await asker(2, await world.makeProject());
  await read(world.as(ana), course, 0);
  await read(world.as(bia), course, 0);

  // The test clock starts on a Friday at noon.
  for (let times = 0; times < 3; times++) await anHourPasses();

  expect(await remindedOf(ana)).toEqual(["Faltam 2 conteúdos para a sua meta desta semana, que vai até domingo"]);
  expect(await remindedOf(caio)).toEqual(["Falta só um conteúdo para a sua meta desta semana, que vai até domingo"]);
  expect(await remindedOf(neighbour)).toHaveLength(1);
  for (const person of [bia, davi]) expect(await remindedOf(person)).toEqual([]);
  const emails = await world.inside(academy, (sql) => sql`select user_id from emails order by user_id`);
  expect(emails.map(({ user_id }) => user_id)).toEqual([ana._id, caio._id].toSorted());

  // The clock is set to Thursday, then to the night before Friday, then to Friday morning.
  world.clock.advance({ days: 6 });
  await anHourPasses();
  world.clock.advance({ hours: 12 });
  await anHourPasses();
  expect(await remindedOf(ana)).toHaveLength(1);
  world.clock.advance({ hours: 6 });
  await anHourPasses();
  expect((await remindedOf(ana)).toSorted()).toEqual([
    "Faltam 2 conteúdos para a sua meta desta semana, que vai até domingo",
    "Faltam 3 conteúdos para a sua meta desta semana, que vai até domingo",
  ]);
});

/** Creates a learner with this weekly goal who has chosen e-mail reminders of it. */
async function asker(goal: number, project = academy): Promise<MadePerson> {
  const person = await learner(goal, project);
  const choices = [{ kind: "weekly-goal", choice: "now" as const }];
  await world.as(person).call(changeNotificationChoices, { choices, quiet: null });
  return person;
}

async function learner(goal: number, project = academy): Promise<MadePerson> {
  const person = await world.makePerson(project, { enrolledIn: project === academy ? [course] : [] });
  await world.as(person).call(changeWeeklyGoal, { goal });
  return person;
}

/** Advances the clock by an hour and runs the server's hourly work and due jobs. */
async function anHourPasses(): Promise<void> {
  world.clock.advance({ minutes: 61 });
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  const kinds = registry.jobs.filter(({ name }) => name === remindOfGoals.name || name === "mail-notification");
  await new Worker({ services: world.services, kinds, log }).settle();
}

async function remindedOf(person: MadePerson): Promise<string[]> {
  const { notifications } = await world.as(person).call(getNotifications, {});
  return notifications.map(({ text }) => text);
}
