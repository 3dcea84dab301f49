import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  answerTalentInterest,
  changeTalentStatus,
  getOwnTalent,
  getTalent,
  getTalents,
  revealTalent,
  showTalentInterest,
} from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);

test("a request to talk appears among the person's notifications, beside its e-mail", async () => {
  const { dalva, person } = await asked();
  expect(await noticesOf(person)).toEqual([[dalva.name, "quer conversar com você sobre o seu currículo"]]);
  expect(await emailsTo(person, "talent-interest")).toHaveLength(1);
});

test("a request by a recruiter who has opened the name does not say that they don't know it", async () => {
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const { person, id } = await makeTalent(world, academy);
  await world.as(dalva).call(revealTalent, { talent_id: id, reason: "A vaga fecha hoje à tarde." });
  await world.as(dalva).call(showTalentInterest, { talent_id: id, message: "Temos uma vaga à noite." });

  const [email] = await emailsTo(person, "talent-interest");
  expect(JSON.stringify(email)).toContain("já viu o seu nome");
  expect(JSON.stringify(email)).not.toMatch(/precisar ver o seu nome antes/);
});

test("closing a conversation hides only the contact from a recruiter who has opened the name", async () => {
  const [nilton, ana] = [await asked({ name: "Nilton" }), await asked({ name: "Ana Lima" })];
  const reveal = { talent_id: ana.id, reason: "A vaga fecha hoje à tarde." };
  await world.as(ana.dalva).call(revealTalent, reveal);
  for (const { person, answer, dalva, is } of [
    { ...nilton, is: false },
    { ...ana, is: true },
  ]) {
    const { interests } = await world.as(person).call(getOwnTalent, {});
    expect(interests).toMatchObject([{ knows_name: is }]);
    await answer(true);
    await answer(false);
    const mails = JSON.stringify(await emailsTo(dalva, "talent-declined"));
    expect(mails).toContain(`: ${is ? "o contato não aparece" : "o nome e o contato não aparecem"} mais para você.`);
  }
  expect(await world.as(ana.dalva).call(getTalent, { talent_id: ana.id })).toMatchObject({
    name: "Ana Lima",
    email: null,
  });
});

test("a refusal reaches the recruiter without the person's name, once, with the person's reply", async () => {
  const { dalva, id, answer } = await asked({ name: "Ana Lima" });
  const reply = "Comecei em outro lugar. Ana Lima, ana@exemplo.com.br";
  expect(await answer(false, reply)).toEqual({ status: "declined" });
  expect(await answer(false)).toEqual({ status: "declined" });
  const seen = await world.as(dalva).call(getTalent, { talent_id: id });
  expect(seen).toMatchObject({ name: null, interest: "declined" });
  const mails = await emailsTo(dalva, "talent-declined");
  expect(mails).toHaveLength(1);
  expect(await noticesOf(dalva)).toEqual([[null, `A pessoa do perfil ${seen.code} prefere não conversar agora`]]);
  for (const shown of [JSON.stringify(mails), seen.reply]) {
    expect(shown).toContain("Comecei em outro lugar.");
    expect(shown).not.toMatch(/Ana|Lima|ana@/);
  }
});

test("an acceptance carries the person's reply, which both read, and closing it again is notified", async () => {
  const { dalva, person, id, answer } = await asked({ name: "Ana Lima" });
  await answer(true, "Podemos falar à tarde.");
  expect(await world.as(dalva).call(getTalent, { talent_id: id })).toMatchObject({ reply: "Podemos falar à tarde." });
  expect((await world.as(person).call(getOwnTalent, {})).interests).toMatchObject([
    { reply: "Podemos falar à tarde." },
  ]);
  expect(JSON.stringify(await emailsTo(dalva, "talent-accepted"))).toContain("Podemos falar à tarde.");
  expect(await noticesOf(dalva)).toEqual([["Ana Lima", "aceitou conversar com você"]]);
  await answer(false);
  expect(await world.as(dalva).call(getTalent, { talent_id: id })).toMatchObject({ name: null, reply: null });
  expect(JSON.stringify(await emailsTo(dalva, "talent-declined"))).toContain("fechou a conversa");
  // The acceptance, which was read and said the name, is gone.
  expect(await noticesOf(dalva)).toEqual([
    [null, expect.stringMatching(/^A pessoa do perfil .+ prefere não conversar/)],
  ]);
});

test("a deleted profile leaves neither the acceptance with its name nor the invitation", async () => {
  const { dalva, person, answer } = await asked({ name: "Ana Lima" });
  await answer(true);
  expect(await noticesOf(dalva)).toEqual([["Ana Lima", "aceitou conversar com você"]]);
  await world.as(person).call(changeTalentStatus, { action: "delete" });
  expect(await noticesOf(dalva)).toEqual([]);
  expect(await noticesOf(person)).toEqual([]);
});

test("the list is filtered by the state of the recruiter's own requests", async () => {
  const { dalva, id, answer } = await asked();
  const other = await world.makePerson(academy, { rule: "recruiter" });
  const found = async (interest: "none" | "waiting" | "accepted" | "declined", who = dalva) => {
    const { talents } = await world.as(who).call(getTalents, { interest });
    return talents.some(({ _id }) => _id === id);
  };
  const states = ["none", "waiting", "accepted", "declined"] as const;
  const where = async () => {
    const is = await Promise.all(states.map(async (state) => await found(state)));
    return states.filter((_, at) => is[at]);
  };
  expect(await where()).toEqual(["waiting"]);
  await answer(true);
  expect(await where()).toEqual(["accepted"]);
  await answer(false);
  expect(await where()).toEqual(["declined"]);
  expect(await found("none", other)).toBe(true);
});

test("an answer is not sent to a recruiter who left the staff", async () => {
  const { dalva, answer } = await asked();
  await world.inside(academy, (sql) => sql`update users set rule = null where id = ${dalva._id}`);
  await answer(true);
  expect(await emailsTo(dalva, "talent-accepted")).toEqual([]);
  expect(await noticesOf(dalva)).toEqual([]);
});

test("offers the notification kinds of the talent bank to those who can receive them, where it is on", async () => {
  const offered = async (project: typeof academy, options: object) => {
    const { choices } = await world.as(await world.makePerson(project, options)).call(getNotifications, {});
    return choices.map(({ kind }) => kind).filter((kind) => kind.startsWith("talent-"));
  };
  expect(await offered(academy, {})).toEqual(["talent-invitation"]);
  expect(await offered(academy, { rule: "recruiter" })).toEqual(["talent-invitation", "talent-answer"]);
  const unfinished = await world.makeProject({
    module_talents: true,
    module_talents_config: { work_on_progress: true },
  });
  expect(await offered(unfinished, { rule: "manager" })).toEqual([]);
  expect(await offered(unfinished, { email: "eva@testes.exemplo.com.br" })).toEqual([
    "talent-invitation",
    "talent-answer",
  ]);
  expect(await offered(await world.makeProject({ module_talents: false }), { rule: "manager" })).toEqual([]);
});

async function asked(options: object = {}) {
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const { person, id } = await makeTalent(world, academy, options);
  await world.as(dalva).call(showTalentInterest, { talent_id: id, message: "Temos uma vaga à noite." });
  const interest_id = (await world.as(person).call(getOwnTalent, {})).interests[0]?._id ?? "";
  const answer = (accepted: boolean, reply = "") =>
    world.as(person).call(answerTalentInterest, { interest_id, accepted, reply });
  return { dalva, person, id, answer };
}

async function noticesOf(person: MadePerson) {
  const { notifications } = await world.as(person).call(getNotifications, {});
  return notifications.map(({ actor, text }) => [actor, text]);
}

async function emailsTo({ _id }: MadePerson, kind: string) {
  return await world.inside(
    academy,
    (sql) => sql`select content from emails where user_id = ${_id} and kind = ${kind}`,
  );
}
