import { expect, test } from "vitest";
import { readResume } from "#features/talents/server/read-resume.ts";
import { registry } from "#features/registry.ts";
import {
  changeTalentStatus,
  compareTalents,
  exportTalentPdf,
  exportTalents,
  getTalent,
  getTalents,
} from "#features/talents/contract.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { applyForVacancy, changeVacancyStatus, getVacancy, getVacancyBoard, moveApplication } from "../contract.ts";
import { STANDARD_ANSWER } from "../engine/stages.ts";
import { makeVacancy } from "./fixture-vacancy.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const recruiter = await world.makePerson(academy, { rule: "recruiter" });
const desk = world.as(recruiter);
const log = openLog(null);
const missing = { status: 404 };

test("an application shows the profile through its vacancy, and nowhere else", async () => {
  const { person, id } = await makeTalent(world, academy, { name: "Ivone Prado" });
  const [vacancy_id, other_id] = [await makeVacancy(world, recruiter), await makeVacancy(world, recruiter)];
  await apply(person, vacancy_id);
  expect(await desk.call(getTalent, { talent_id: id, vacancy_id })).toMatchObject({
    name: "Ivone Prado",
    email: person.email,
    needs: "Tela com letra grande",
  });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "view-talent", target_id: id, detail: { vacancy_id } }),
  );
  const elsewhere = [
    await desk.call(getTalent, { talent_id: id }),
    await desk.call(getTalent, { talent_id: id, vacancy_id: other_id }),
    await desk.call(compareTalents, { talent_id: [id] }),
    await desk.call(getTalents, {}),
    await desk.call(exportTalents, {}),
  ];
  for (const one of elsewhere) expect(JSON.stringify(one)).not.toMatch(/Ivone|Prado|@/);
  const textOf = async (place: { vacancy_id?: string }) => {
    const { pdf } = await desk.call(exportTalentPdf, { talent_id: id, ...place });
    const read = await readResume(academy._id, new Uint8Array(Buffer.from(pdf, "base64")));
    return "text" in read ? read.text : read.fault;
  };
  expect(await textOf({ vacancy_id })).toContain("Ivone Prado");
  const blind = await textOf({});
  expect(blind).toContain("Recepção hospitalar");
  expect(blind).not.toMatch(/Ivone|Prado|@/);
});

test("does not show a profile to testers through a vacancy", async () => {
  const { person, id } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter);
  await apply(person, vacancy_id);
  const tester = await world.makePerson(academy, { email: "ana@testes.exemplo.com.br" });
  expect(await world.as(tester).call(getTalent, { talent_id: id, vacancy_id })).toMatchObject({ name: null });
});

test("shows a paused profile only through the vacancy", async () => {
  const { person, id } = await makeTalent(world, academy, { name: "Ivone Prado" });
  const vacancy_id = await makeVacancy(world, recruiter);
  await apply(person, vacancy_id);
  await world.as(person).call(changeTalentStatus, { action: "pause" });
  const seen = await desk.call(getTalent, { talent_id: id, vacancy_id });
  expect(seen).toMatchObject({ name: "Ivone Prado", is_listed: false });
  await expect(desk.call(getTalent, { talent_id: id })).rejects.toMatchObject(missing);
});

test("closing the vacancy hides applicants' profiles, but shows the chosen one's contact on the board", async () => {
  const [chosen, other] = [await makeTalent(world, academy), await makeTalent(world, academy)];
  const vacancy_id = await makeVacancy(world, recruiter);
  for (const { person } of [chosen, other]) {
    await world
      .as(person)
      .call(applyForVacancy, { vacancy_id, consent: true, shares_phone: true, message: "Posso já." });
    await world.as(person).call(changeTalentStatus, { action: "pause" });
  }
  const applicants = async () => (await desk.call(getVacancyBoard, { vacancy_id })).applicants;
  const application_id = (await applicants()).find(({ talent_id }) => talent_id === chosen.id)?._id ?? "";
  await desk.call(moveApplication, { application_id, stage: "chosen" });
  await desk.call(changeVacancyStatus, { vacancy_id, action: "close" });

  for (const { id } of [chosen, other])
    await expect(desk.call(getTalent, { talent_id: id, vacancy_id })).rejects.toMatchObject(missing);
  const over = { is_over: true, talent_id: null, headline: null, message: null, skills: [] };
  expect((await applicants()).toSorted((a, b) => a.stage.localeCompare(b.stage))).toMatchObject([
    { ...over, stage: "chosen", email: chosen.person.email, phone: "11940020000" },
    { ...over, stage: "declined", email: null, phone: null },
  ]);
  expect((await world.as(chosen.person).call(getVacancy, { vacancy_id })).application).toMatchObject({ is_over: true });
  const back = desk.call(moveApplication, { application_id, stage: "talking" });
  await expect(back).rejects.toMatchObject({ status: 409 });

  await desk.call(changeVacancyStatus, { vacancy_id, action: "publish" });
  expect((await desk.call(getTalent, { talent_id: chosen.id, vacancy_id })).email).toBe(chosen.person.email);
});

test("an application ends on the board once its answer was sent", async () => {
  const { person } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter);
  await apply(person, vacancy_id);
  const first = async () => (await desk.call(getVacancyBoard, { vacancy_id })).applicants[0];
  const application_id = (await first())?._id ?? "";
  await desk.call(moveApplication, { application_id, stage: "declined" });
  expect(await first()).toMatchObject({ is_over: false, email: person.email });
  world.clock.advance({ minutes: 11 });
  await work();
  expect(await first()).toMatchObject({ is_over: true, email: null, talent_id: null });
});

test("ends applications after a year if the vacancy was not closed, and deletes them a year later", async () => {
  const own = await world.makeProject(TALENTS_ON);
  const staff = await world.makePerson(own, { rule: "recruiter" });
  const [waiting, chosen] = [await makeTalent(world, own), await makeTalent(world, own)];
  const vacancy_id = await makeVacancy(world, staff);
  for (const { person } of [waiting, chosen]) await apply(person, vacancy_id);
  const { applicants } = await world.as(staff).call(getVacancyBoard, { vacancy_id });
  const application_id = applicants.find(({ talent_id }) => talent_id === chosen.id)?._id ?? "";
  await world.as(staff).call(moveApplication, { application_id, stage: "chosen" });
  const rows = () =>
    world.inside(
      own,
      (sql) => sql`select stage, answer, ended_at is not null as is_over from vacancy_applications order by stage`,
    );

  await tidyAfter(364);
  expect(await rows()).toMatchObject([{ is_over: false }, { is_over: false }]);
  await tidyAfter(2);
  expect(await rows()).toEqual([
    { stage: "chosen", answer: null, is_over: true },
    { stage: "declined", answer: STANDARD_ANSWER, is_over: true },
  ]);
  world.clock.advance({ minutes: 11 });
  await work();
  expect(await world.inside(own, (sql) => sql`select user_id from emails where kind = 'vacancy-answer'`)).toEqual([
    { user_id: waiting.person._id },
  ]);
  await tidyAfter(364);
  expect(await rows()).toHaveLength(2);
  await tidyAfter(2);
  expect(await rows()).toEqual([]);
});

async function apply(person: MadePerson, vacancy_id: string): Promise<void> {
  await world.as(person).call(applyForVacancy, { vacancy_id, consent: true });
}

async function work(): Promise<void> {
  await new Worker({ services: world.services, kinds: registry.jobs, log }).settle();
}

async function tidyAfter(days: number): Promise<void> {
  world.clock.advance({ days });
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  await work();
}
