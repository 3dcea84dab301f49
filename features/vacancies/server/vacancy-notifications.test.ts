import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { dayIn } from "#shared/day-in.ts";
import { applyForVacancy, changeVacancyStatus, getVacancyBoard } from "../contract.ts";
import { makeVacancy } from "./fixture-vacancy.ts";

const world = await openTestWorld(registry);

test("tells learners with a profile of a new vacancy once, and no longer when it closes unread", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const [recruiter, without] = [
    await world.makePerson(academy, { rule: "recruiter" }),
    await world.makePerson(academy),
  ];
  const { person } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter, { title: "Portaria" });
  const change = async (action: "close" | "publish") => {
    await world.as(recruiter).call(changeVacancyStatus, { vacancy_id, action });
    await settle();
  };
  await settle();
  expect(await noticesOf(person)).toEqual([["new-vacancy", "Vaga nova: “Portaria”", 1]]);
  await change("publish");
  expect(await noticesOf(person)).toEqual([["new-vacancy", "Vaga nova: “Portaria”", 1]]);
  for (const other of [without, recruiter]) expect(await noticesOf(other)).toEqual([]);
  await change("close");
  expect(await noticesOf(person)).toEqual([]);
});

test("no longer tells of a vacancy once its last day has passed", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const { person } = await makeTalent(world, academy);
  const today = dayIn(world.clock.now, "America/Sao_Paulo");
  await makeVacancy(world, recruiter, { title: "Portaria", closes_on: today });
  await makeVacancy(world, recruiter, { title: "Cozinha" });
  await settle();
  expect(await noticesOf(person)).toHaveLength(2);
  world.clock.advance({ days: 1 });
  await new HourlyMaintenance({ services: world.services, log: openLog(null) }).runIfDue();
  await settle();
  expect(await noticesOf(person)).toEqual([["new-vacancy", "Vaga nova: “Cozinha”", 1]]);
});

test("tells only testers of a vacancy while the module is unfinished, and nobody once it is off", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const { person } = await makeTalent(world, academy);
  const { person: tester } = await makeTalent(world, academy, { email: "eva@testes.exemplo.com.br" });
  await makeVacancy(world, recruiter, { title: "Portaria" });
  const set = (change: object) =>
    world.inside(academy, (sql) => sql`update projects set ${sql(change as never)} where id = ${academy._id}`);
  await set({ module_talents_config: { work_on_progress: true } });
  await settle();
  await set({ module_talents_config: { work_on_progress: false } });
  expect(await noticesOf(person)).toEqual([]);
  expect(await noticesOf(tester)).toHaveLength(1);

  await makeVacancy(world, recruiter, { title: "Cozinha" });
  await set({ module_talents: false });
  await settle();
  expect(await noticesOf(tester)).toHaveLength(1);
});

test("counts new applications in one notification of the recruiters and of the vacancy's author", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const [author, recruiter, manager] = [
    await world.makePerson(academy, { rule: "admin" }),
    await world.makePerson(academy, { rule: "recruiter" }),
    await world.makePerson(academy, { rule: "manager" }),
  ];
  const vacancy_id = await makeVacancy(world, author, { title: "Portaria" });
  const apply = async ({ person }: { person: MadePerson }) =>
    await world.as(person).call(applyForVacancy, { vacancy_id, consent: true });
  const [first, second] = [await makeTalent(world, academy), await makeTalent(world, academy)];
  for (const one of [first, first, second]) await apply(one);
  const notice = ["new-application", "Chegou uma candidatura nova a “Portaria”", 2];
  expect(await noticesOf(author)).toEqual([notice]);
  expect(await noticesOf(manager)).toEqual([]);
  await world.as(recruiter).call(getVacancyBoard, { vacancy_id });
  await apply(await makeTalent(world, academy));
  expect(await noticesOf(recruiter)).toEqual([[...notice.slice(0, 2), 1], notice]);
});

async function settle(): Promise<void> {
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
}

async function noticesOf(person: MadePerson) {
  const { notifications } = await world.as(person).call(getNotifications, {});
  return notifications.map(({ kind, text, count }) => [kind, text, count]);
}
