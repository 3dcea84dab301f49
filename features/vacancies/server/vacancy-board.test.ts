import { expect, test } from "vitest";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { registry } from "#features/registry.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  addApplicationNote,
  applyForVacancy,
  changeVacancyStatus,
  getVacancyBoard,
  removeApplicationNote,
  withdrawApplication,
} from "../contract.ts";
import { makeVacancy } from "./fixture-vacancy.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const [dalva, otavio] = [
  await world.makePerson(academy, { rule: "recruiter", name: "Dalva Figueira" }),
  await world.makePerson(academy, { rule: "admin" }),
];

test("colleagues read a signed note on an application, and only its author removes it", async () => {
  const { vacancy_id, application_id } = await applied();
  const { _id } = await world.as(dalva).call(addApplicationNote, { application_id, body: "Pode começar na segunda." });
  const notes = async (who: typeof dalva) =>
    (await world.as(who).call(getVacancyBoard, { vacancy_id })).applicants[0]?.notes;
  const created_at = world.clock.now.toISOString();
  const note = { _id, author: "Dalva Figueira", body: "Pode começar na segunda.", created_at };
  expect(await notes(dalva)).toEqual([{ ...note, is_own: true }]);
  expect(await notes(otavio)).toEqual([{ ...note, is_own: false }]);
  expect(await world.as(otavio).call(removeApplicationNote, { note_id: _id })).toEqual({ removed: false });
  expect(await world.as(dalva).call(removeApplicationNote, { note_id: _id })).toEqual({ removed: true });
  expect(await notes(otavio)).toEqual([]);
  const lines = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(lines).toContain("add-application-note");
  expect(lines).toContain("remove-application-note");
});

test("notes go with a withdrawn application, are hidden once it has ended, and are refused to others", async () => {
  const [gone, over] = [await applied(), await applied()];
  for (const { application_id } of [gone, over])
    await world.as(dalva).call(addApplicationNote, { application_id, body: "Ligar amanhã." });
  const left = async (id: string) =>
    await world.inside(academy, (sql) => sql`select body from application_notes where application_id = ${id}`);
  await world.as(gone.person).call(withdrawApplication, { vacancy_id: gone.vacancy_id });
  expect(await left(gone.application_id)).toEqual([]);

  const { vacancy_id, application_id } = over;
  await world.as(dalva).call(changeVacancyStatus, { vacancy_id, action: "close" });
  expect((await world.as(dalva).call(getVacancyBoard, { vacancy_id })).applicants).toMatchObject([{ notes: [] }]);
  const note = { application_id, body: "Tarde demais." };
  await expect(world.as(dalva).call(addApplicationNote, note)).rejects.toMatchObject({ status: 409 });
  await expect(world.as(over.person).call(addApplicationNote, note)).rejects.toMatchObject({ status: 403 });
  const foreign = await world.makePerson(await world.makeProject(TALENTS_ON), { rule: "manager" });
  await expect(world.as(foreign).call(addApplicationNote, note)).rejects.toMatchObject({ status: 404 });
});

test("merging two accounts that applied for a vacancy keeps the staff's notes about both applications", async () => {
  const { person: ana, vacancy_id, application_id } = await applied();
  const { person: twin } = await makeTalent(world, academy);
  await world.as(twin).call(applyForVacancy, { vacancy_id, consent: true });
  const board = () => world.as(dalva).call(getVacancyBoard, { vacancy_id });
  for (const { _id } of (await board()).applicants)
    await world.as(otavio).call(addApplicationNote, { application_id: _id, body: `Sobre ${_id}` });
  const bodies = (await board()).applicants.flatMap(({ notes }) => notes.map(({ body }) => body));
  expect(bodies).toHaveLength(2);
  const manager = await world.makePerson(academy, { rule: "manager" });
  const both = { remaining_id: ana._id, removed_id: twin._id };
  await world.as(manager).call(mergeAccounts, { ...both, confirmation: twin.email });
  const { applicants } = await board();
  expect(applicants.map(({ _id, notes }) => [_id, notes.map(({ body }) => body).toSorted()])).toEqual([
    [application_id, bodies.toSorted()],
  ]);
});

test("finds applicants by a part of the name or of a skill, but not by the skills of an ended application", async () => {
  const { vacancy_id } = await applied({ name: "Ângela Prado" });
  const { person } = await makeTalent(world, academy, { name: "Bento Reis" }, withSkill("Atenção ao público"));
  await world.as(person).call(applyForVacancy, { vacancy_id, consent: true });
  const found = async (q: string) => {
    const { applicants, total, applied } = await world.as(dalva).call(getVacancyBoard, { vacancy_id, q });
    expect([applicants.length, applied]).toEqual([total, 2]);
    return applicants.map(({ name }) => name);
  };
  expect(await found("angela")).toEqual(["Ângela Prado"]);
  expect(await found("ATENCAO")).toEqual(["Bento Reis"]);
  expect(await found("")).toEqual(["Ângela Prado", "Bento Reis"]);
  expect(await found("%")).toEqual([]);
  await world.as(dalva).call(changeVacancyStatus, { vacancy_id, action: "close" });
  expect(await found("atenção")).toEqual([]);
});

test("says how many applied when the board shows only the oldest 1,000", async () => {
  const vacancy_id = await makeVacancy(world, dalva);
  const [own, now] = [{ project_id: academy._id }, world.clock.now];
  const people = Array.from({ length: 1003 }, (_, n) => {
    const email = `${n}@muitas.exemplo`;
    return { ...own, id: newId(), email, email_key: email, data: { name: `Pessoa ${n}` } };
  });
  const stage = { stage: "new", stage_at: now, applied_at: now, shares_phone: false };
  const applications = people.map(({ id }) => ({ ...own, id: newId(), vacancy_id, user_id: id, ...stage }));
  await world.inside(academy, async (sql) => {
    await sql`insert into users ${sql(people as never)}`;
    await sql`insert into vacancy_applications ${sql(applications as never)}`;
  });
  const all = await world.as(dalva).call(getVacancyBoard, { vacancy_id });
  expect([all.applicants.length, all.total, all.applied]).toEqual([1000, 1003, 1003]);
  const one = await world.as(dalva).call(getVacancyBoard, { vacancy_id, q: "Pessoa 1002" });
  expect(one.applicants).toMatchObject([{ name: "Pessoa 1002" }]);
});

async function applied(options: object = {}) {
  const { person } = await makeTalent(world, academy, options);
  const vacancy_id = await makeVacancy(world, dalva);
  await world.as(person).call(applyForVacancy, { vacancy_id, consent: true });
  const { applicants } = await world.as(dalva).call(getVacancyBoard, { vacancy_id });
  return { person, vacancy_id, application_id: applicants[0]?._id ?? "" };
}

function withSkill(name: string) {
  return { skills: { skills: [{ name }], languages: [] } };
}
