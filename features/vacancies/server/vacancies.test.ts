import { expect, test } from "vitest";
import { readNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { getStaffPendingWork } from "#features/staff/contract.ts";
import { getTalent, getTalents } from "#features/talents/contract.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import { openLog } from "#platform/server/http/log.ts";
import type { Problem } from "#platform/server/http/problem.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  applyForVacancy,
  changeVacancyStatus,
  getStaffVacancies,
  getStaffVacancy,
  getVacancies,
  getVacancy,
  getVacancyBoard,
  moveApplication,
  saveVacancy,
  withdrawApplication,
} from "../contract.ts";
import { STANDARD_ANSWER } from "../engine/stages.ts";
import { makeVacancy, NIGHT_DESK } from "./fixture-vacancy.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const recruiter = await world.makePerson(academy, { rule: "recruiter" });
const elsewhere = await world.makeProject(TALENTS_ON);

test("shows a draft only to staff, and a published vacancy to learners, who can apply until its last day", async () => {
  const { person } = await makeTalent(world, academy);
  const { _id } = await world.as(recruiter).call(saveVacancy, { ...NIGHT_DESK, closes_on: "2026-11-21" });
  const seen = async () => (await world.as(person).call(getVacancies, {})).vacancies.map(({ _id }) => _id);
  expect(await seen()).not.toContain(_id);
  await expect(apply(person, _id)).rejects.toMatchObject({ status: 404 });

  await world.as(recruiter).call(changeVacancyStatus, { vacancy_id: _id, action: "publish" });
  expect(await seen()).toContain(_id);
  world.clock.advance({ hours: 72 });
  expect(await seen()).not.toContain(_id);
  await expect(apply(person, _id)).rejects.toMatchObject({ status: 409 });
  const past = world.as(recruiter).call(saveVacancy, { ...NIGHT_DESK, closes_on: "2026-11-01" });
  await expect(past).rejects.toMatchObject({ status: 400, extra: { fields: [{ field: "closes_on" }] } });
});

test("keeps what a colleague changed meanwhile, and refuses a field that both changed", async () => {
  const colleague = await world.makePerson(academy, { rule: "recruiter" });
  const vacancy_id = await makeVacancy(world, recruiter);
  const seen = async () => await world.as(recruiter).call(getStaffVacancy, { vacancy_id });
  const { version } = await seen();
  const theirs = { ...NIGHT_DESK, vacancy_id, wage: "R$ 2.400", mode: "hybrid" as const };
  await world.as(colleague).call(saveVacancy, { ...theirs, version });
  const mine = { ...NIGHT_DESK, vacancy_id, title: "Recepção da manhã", wage: "R$ 2.500" };
  const refused = world.as(recruiter).call(saveVacancy, { ...mine, version });
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/mudou esta vaga: salário \(agora “R\$ 2\.400”\)\. O que você/) as string,
  });
  expect((await seen()).vacancy).toMatchObject({ title: NIGHT_DESK.title, wage: "R$ 2.400" });
  const { extra } = (await refused.catch((error: unknown) => error)) as Problem;
  // The form still has the former mode, which nobody wrote in it.
  await world.as(recruiter).call(saveVacancy, { ...mine, version: String(extra.version) });
  expect((await seen()).vacancy).toMatchObject({ title: "Recepção da manhã", wage: "R$ 2.500", mode: "hybrid" });

  const before = (await seen()).version;
  const saved = { ...mine, mode: "hybrid" as const };
  await world.as(colleague).call(saveVacancy, { ...saved, hours: "Noite", version: before });
  await world.as(recruiter).call(saveVacancy, { ...saved, city: "Olinda", version: before });
  expect((await seen()).vacancy).toMatchObject({ hours: "Noite", city: "Olinda" });
  await world.as(recruiter).call(saveVacancy, { ...saved, version: "" });
  expect((await seen()).vacancy).toMatchObject({ hours: NIGHT_DESK.hours, city: NIGHT_DESK.city });
});

test("does not take a description with other line breaks for a rewritten one", async () => {
  const colleague = await world.makePerson(academy, { rule: "recruiter" });
  const vacancy_id = await makeVacancy(world, recruiter);
  const seen = async () => await world.as(recruiter).call(getStaffVacancy, { vacancy_id });
  const first = { ...NIGHT_DESK, vacancy_id, description: "Atender quem chega à noite.\n\nSempre em dupla." };
  await world.as(recruiter).call(saveVacancy, { ...first, version: "" });
  const { version } = await seen();
  const description = "Atender quem chega de dia.\n\nSempre em dupla.";
  await world.as(colleague).call(saveVacancy, { ...first, description, version });
  const sent = { ...first, description: first.description.replaceAll("\n", "\r\n"), title: "Recepção" };
  await world.as(recruiter).call(saveVacancy, { ...sent, version });
  expect((await seen()).vacancy).toMatchObject({ description, title: "Recepção" });
});

test("applying with consent shows name and profile to staff, and withdrawing hides them again", async () => {
  const { person, id } = await makeTalent(world, academy, { name: "Ivone Prado" });
  const vacancy_id = await makeVacancy(world, recruiter);
  const blind = await world.as(recruiter).call(getTalent, { talent_id: id });
  expect(blind.name).toBeNull();
  const refused = world.as(person).call(applyForVacancy, { vacancy_id, consent: false as never });
  await expect(refused).rejects.toMatchObject({ status: 400 });

  expect(await apply(person, vacancy_id)).toEqual({ stage: "new" });
  expect(await apply(person, vacancy_id)).toEqual({ stage: "new" });
  const board = await world.as(recruiter).call(getVacancyBoard, { vacancy_id });
  expect(board.applicants).toMatchObject([{ talent_id: id, headline: "Recepção hospitalar", phone: null }]);
  expect((await world.as(recruiter).call(getTalent, { talent_id: id, vacancy_id })).name).toContain("Ivone");

  await world.as(person).call(withdrawApplication, { vacancy_id });
  expect((await world.as(recruiter).call(getVacancyBoard, { vacancy_id })).applicants).toEqual([]);
  expect((await world.as(recruiter).call(getTalent, { talent_id: id, vacancy_id })).name).toBeNull();
  const lines = (await world.auditEntries(academy)).map(({ operation }) => operation);
  for (const operation of ["apply-for-vacancy", "withdraw-application", "view-vacancy-board", "save-vacancy"])
    expect(lines).toContain(operation);
});

test("applies once when the form is sent several times at once", async () => {
  const { person } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter);
  const stages = await Promise.all(Array.from({ length: 5 }, () => apply(person, vacancy_id)));

  expect(stages).toEqual(Array.from({ length: 5 }, () => ({ stage: "new" })));
  const applied = (await world.auditEntries(academy)).filter(({ operation }) => operation === "apply-for-vacancy");
  expect(applied.filter(({ target_id }) => target_id === vacancy_id)).toHaveLength(1);
  const [row] = await world.inside(
    academy,
    (sql) => sql`select count(*)::int as count from vacancy_applications where vacancy_id = ${vacancy_id}`,
  );
  expect(row?.count).toBe(1);
});

test("shows the telephone only with consent, and the next step to people without a profile", async () => {
  const { person } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter);
  await world.as(person).call(applyForVacancy, { vacancy_id, consent: true, shares_phone: true });
  const { applicants } = await world.as(recruiter).call(getVacancyBoard, { vacancy_id });
  expect(applicants[0]?.phone).toBe("11940020000");

  const plain = await world.makePerson(academy);
  expect(await world.as(plain).call(getVacancy, { vacancy_id })).toMatchObject({ can_apply: false });
  await expect(apply(plain, vacancy_id)).rejects.toMatchObject({ status: 409 });
  await expect(apply(recruiter, vacancy_id)).rejects.toMatchObject({ status: 403 });
});

test("notifies an applicant of a new stage; sends a refusal after ten minutes, until which it can be undone", async () => {
  const { person } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter, { title: "Acolhimento" });
  await apply(person, vacancy_id);
  const id = (await world.as(recruiter).call(getVacancyBoard, { vacancy_id })).applicants[0]?._id ?? "";
  const move = (stage: "talking" | "declined" | "interview") =>
    world.as(recruiter).call(moveApplication, { application_id: id, stage });
  const own = async () => (await world.as(person).call(getVacancy, { vacancy_id })).application;

  await move("talking");
  expect(await notificationsOf(person)).toEqual([expect.stringContaining("quer conversar")]);
  const talkingAt = (await own())?.stage_at;
  await move("declined");
  await settle(9);
  expect(await own(), "as before").toMatchObject({ stage: "talking", stage_at: talkingAt, answer: null });
  await world.as(person).call(readNotifications, {});
  await move("talking");
  expect(await own()).toMatchObject({ stage: "talking", stage_at: talkingAt });
  const talks = (await notificationsOf(person)).filter((text) => text.includes("quer conversar"));
  expect(talks, "a refusal that nobody saw is undone").toHaveLength(1);
  await move("interview");
  await settle(20);
  expect(await own()).toMatchObject({ stage: "interview", answer: null });
  expect(await mailed(person, "vacancy-answer")).toEqual([]);

  await move("declined");
  await settle(11);
  expect(await own()).toMatchObject({ stage: "declined", answer: STANDARD_ANSWER });
  expect(await mailed(person, "vacancy-answer")).toHaveLength(1);
  await expect(move("talking")).rejects.toMatchObject({ status: 409 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "move-application", target_id: id });
});

test("closing a vacancy answers all applicants, and sends no refusal to the chosen one", async () => {
  const [first, second] = [await makeTalent(world, academy), await makeTalent(world, academy)];
  const vacancy_id = await makeVacancy(world, recruiter);
  for (const { person } of [first, second]) await apply(person, vacancy_id);
  const { applicants } = await world.as(recruiter).call(getVacancyBoard, { vacancy_id });
  const chosen = applicants.find(({ talent_id }) => talent_id === first.id);
  await world.as(recruiter).call(moveApplication, { application_id: chosen?._id ?? "", stage: "chosen" });
  expect(await world.as(recruiter).call(changeVacancyStatus, { vacancy_id, action: "close" })).toEqual({
    status: "closed",
    answered: 1,
  });
  await settle(11);
  expect(await mailed(second.person, "vacancy-answer")).toHaveLength(1);
  expect(await mailed(first.person, "vacancy-answer")).toEqual([]);
  const removal = world.as(recruiter).call(changeVacancyStatus, { vacancy_id, action: "delete" });
  await expect(removal).rejects.toMatchObject({ status: 409 });
});

test("reopening a vacancy within minutes sends no refusals, and restores each applicant's stage", async () => {
  const [first, second] = [await makeTalent(world, academy), await makeTalent(world, academy)];
  const vacancy_id = await makeVacancy(world, recruiter);
  for (const { person } of [first, second]) await apply(person, vacancy_id);
  const board = async () => (await world.as(recruiter).call(getVacancyBoard, { vacancy_id })).applicants;
  const idOf = async (talent: { id: string }) =>
    (await board()).find(({ talent_id }) => talent_id === talent.id)?._id ?? "";
  const own = await idOf(first);
  await world.as(recruiter).call(moveApplication, { application_id: own, stage: "interview" });
  await world.as(recruiter).call(moveApplication, { application_id: await idOf(second), stage: "declined" });
  await world.as(recruiter).call(changeVacancyStatus, { vacancy_id, action: "close" });
  world.clock.advance({ minutes: 5 });
  await world.as(recruiter).call(changeVacancyStatus, { vacancy_id, action: "publish" });

  await settle(11);
  expect((await board()).find(({ _id }) => _id === own)).toMatchObject({ stage: "interview" });
  expect(await mailed(first.person, "vacancy-answer")).toEqual([]);
  // The staff declined the second person themselves, so that answer is sent.
  expect(await mailed(second.person, "vacancy-answer")).toHaveLength(1);
});

test("publishing a vacancy again does not reopen applications of more than a year ago", async () => {
  const [old, recent] = [await makeTalent(world, academy), await makeTalent(world, academy)];
  const vacancy_id = await makeVacancy(world, recruiter);
  for (const { person } of [old, recent]) await apply(person, vacancy_id);
  const before = new Date(world.clock.now.getTime() - 366 * 24 * 3_600_000);
  await world.inside(academy, async (sql) => {
    await sql`update vacancies set closed_at = ${before} where id = ${vacancy_id}`;
    await sql`update vacancy_applications set ended_at = ${before} where vacancy_id = ${vacancy_id}`;
    await sql`update vacancy_applications set applied_at = ${before} where user_id = ${old.person._id}`;
  });

  await world.as(recruiter).call(changeVacancyStatus, { vacancy_id, action: "publish" });
  const ended = await world.inside(
    academy,
    (sql) => sql<{ user_id: string }[]>`
      select user_id from vacancy_applications where vacancy_id = ${vacancy_id} and ended_at is not null`,
  );
  expect(ended.map(({ user_id }) => user_id)).toEqual([old.person._id]);
});

test("tells staff that a vacancy has passed its last day while people wait for an answer", async () => {
  const own = await world.makeProject(TALENTS_ON);
  const desk = await world.makePerson(own, { rule: "recruiter" });
  const { person } = await makeTalent(world, own);
  const closes_on = world.clock.now.toISOString().slice(0, 10);
  const vacancy_id = await makeVacancy(world, desk, { closes_on });
  await apply(person, vacancy_id);
  const pendingWork = async () =>
    (await world.as(desk).call(getStaffPendingWork, {})).pending_work.filter(({ section }) => section === "vagas");
  expect(await pendingWork()).toMatchObject([{ sentence: "1 candidatura nova" }]);
  const waiting = async (who: typeof desk) => (await world.as(who).call(getTalents, {})).waiting_applications;
  expect(await waiting(desk)).toEqual({ count: 1, sentence: "1 candidatura nova" });
  expect(await waiting(await world.makePerson(own, { email: "eva@testes.exemplo.com.br" }))).toBeNull();
  world.clock.advance({ hours: 48 });
  expect(await pendingWork()).toMatchObject([
    { count: 2, sentence: "1 candidatura nova e 1 vaga com prazo vencido e gente à espera" },
  ]);
  await world.as(desk).call(changeVacancyStatus, { vacancy_id, action: "close" });
  expect(await pendingWork()).toEqual([]);
});

test("refuses learners and other academies on staff routes, and hides vacancies where the module is off", async () => {
  const { person } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter);
  await expect(world.as(person).call(getVacancyBoard, { vacancy_id })).rejects.toMatchObject({ status: 403 });
  await expect(world.as(person).call(getStaffVacancies, {})).rejects.toMatchObject({ status: 403 });
  const stranger = await world.makePerson(elsewhere, { rule: "manager" });
  await expect(world.as(stranger).call(getVacancyBoard, { vacancy_id })).rejects.toMatchObject({ status: 404 });
  expect((await world.as(stranger).call(getStaffVacancies, {})).vacancies).toEqual([]);
  const move = world.as(stranger).call(moveApplication, { application_id: newId(), stage: "talking" });
  await expect(move).rejects.toMatchObject({ status: 404 });
  const without = await world.makePerson(await world.makeProject({ module_talents: false }));
  await expect(world.as(without).call(getVacancies, {})).rejects.toMatchObject({ status: 404 });
  expect((await world.as(recruiter).call(getTalents, {})).talents.every(({ name }) => name === null || name)).toBe(
    true,
  );
});

function apply(person: Awaited<ReturnType<typeof world.makePerson>>, vacancy_id: string) {
  return world.as(person).call(applyForVacancy, { vacancy_id, consent: true });
}

async function settle(minutes: number): Promise<void> {
  world.clock.advance({ minutes });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
}

async function notificationsOf({ _id }: { _id: string }): Promise<string[]> {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ text: string }[]>`select text from notifications where user_id = ${_id} order by created_at`,
  );
  return rows.map(({ text }) => text);
}

async function mailed({ _id }: { _id: string }, kind: string): Promise<string[]> {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ id: string }[]>`select id from emails where user_id = ${_id} and kind = ${kind}`,
  );
  return rows.map(({ id }) => id);
}
