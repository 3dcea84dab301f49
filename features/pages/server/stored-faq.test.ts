import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  addQuestion,
  changeQuestion,
  deleteQuestion,
  getFaq,
  getStoredFaq,
  moveQuestion,
  rateAnswer,
} from "../contract.ts";

const world = await openTestWorld(registry);
const blocks = [{ type: "faq", items: ["quanto-dura"] }];
const academy = await world.makeProject({ landing_page: { blocks } });
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
for (const [group, question] of [
  ["Estudo", "Quanto dura?"],
  ["Acesso", "E a senha?"],
  ["Estudo", "A que horas?"],
] as const)
  await admin.call(addQuestion, { group, question, answer: "Veja." });
const stored = async () => (await admin.call(getStoredFaq, {})).questions;
const order = async () => (await stored()).map(({ question }) => question);
const idOf = async (name: string) => (await stored()).find(({ question }) => question === name)?._id ?? "";

test("moves a question within its group and a group among the groups, and shows people that order", async () => {
  expect(await order()).toEqual(["Quanto dura?", "A que horas?", "E a senha?"]);
  const [dura, senha] = [await idOf("Quanto dura?"), await idOf("E a senha?")];
  expect(await admin.call(moveQuestion, { question_id: dura, to: "before" })).toEqual({ moved: false });
  expect(await admin.call(moveQuestion, { question_id: dura, to: "after" })).toEqual({ moved: true });
  expect(await admin.call(moveQuestion, { question_id: senha, to: "before", whole_group: true })).toEqual({
    moved: true,
  });
  expect(await order()).toEqual(["E a senha?", "A que horas?", "Quanto dura?"]);
  const { groups } = await world.asStranger(academy).call(getFaq, {});
  expect(groups.map(({ name, items }) => [name, ...items.map(({ question }) => question)])).toEqual([
    ["Acesso", "E a senha?"],
    ["Estudo", "A que horas?", "Quanto dura?"],
  ]);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "move-question",
    detail: { whole_group: true },
  });
});

test("a changed question keeps its address, and saving the same again changes nothing", async () => {
  const question_id = await idOf("A que horas?");
  const change = { question_id, group: "Estudo", question: "Em que horário?", answer: "A qualquer." };
  expect(await admin.call(changeQuestion, change)).toEqual({ changed: true });
  expect(await admin.call(changeQuestion, change)).toEqual({ changed: false });
  expect((await stored())[1]).toMatchObject({ friendly_id: "a-que-horas", question: "Em que horário?" });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "change-question",
    target_id: question_id,
  });
});

test("refuses a change of what somebody else has changed since the form was filled", async () => {
  const own = await world.makeProject();
  const chief = world.as(await world.makePerson(own, { rule: "admin" }));
  await chief.call(addQuestion, { group: "Acesso", question: "Como entro?", answer: "Assim." });
  const read = async () => {
    const [{ _id: question_id = "", version = "", answer = "" } = {}] = (await chief.call(getStoredFaq, {})).questions;
    return { question_id, version, group: "Acesso", question: "Como entro?", answer };
  };
  const filled = await read();
  await chief.call(changeQuestion, { ...filled, answer: "Pelo convite." });
  const mine = { ...filled, answer: "Pelo e-mail." };
  const { version } = await read();
  await expect(chief.call(changeQuestion, mine)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("resposta (agora “Pelo convite.”)") as string,
    extra: { version },
  });
  expect((await read()).answer).toBe("Pelo convite.");
  await chief.call(changeQuestion, { ...mine, version });
  expect((await read()).answer).toBe("Pelo e-mail.");
});

test("replaces an answer only of the same question, not of one with a similar address", async () => {
  const own = await world.makeProject();
  const chief = world.as(await world.makePerson(own, { rule: "admin" }));
  const add = async (question: string, answer: string) =>
    (await chief.call(addQuestion, { group: "Acesso", question, answer })).friendly_id;
  const questions = async () =>
    (await chief.call(getStoredFaq, {})).questions.map(({ question, answer }) => [question, answer]);
  const long = "Como faço para receber outra vez o e-mail com o certificado do curso";
  const first = await add(`${long} de horta?`, "Peça ao apoio.");
  const second = await add(`${long} de compostagem?`, "Abra o seu perfil.");
  expect(second).not.toBe(first);
  expect(await add(`${long} de Horta`, "Abra Certificados.")).toBe(first);

  const [{ _id: question_id = "" } = {}] = (await chief.call(getStoredFaq, {})).questions;
  await chief.call(changeQuestion, { question_id, group: "Acesso", question: "Onde está?", answer: "Aqui." });
  expect(await add(`${long} de horta?`, "Peça ao apoio.")).not.toBe(first);
  expect(await questions()).toEqual([
    ["Onde está?", "Aqui."],
    [`${long} de compostagem?`, "Abra o seu perfil."],
    [`${long} de horta?`, "Peça ao apoio."],
  ]);
});

test("counts one rating per reader, and starts over when the answer changes", async () => {
  const own = await world.makeProject();
  const chief = world.as(await world.makePerson(own, { rule: "admin" }));
  const { friendly_id } = await chief.call(addQuestion, { group: "Acesso", question: "Como entro?", answer: "Assim." });
  const reader = world.as(await world.makePerson(own));
  const strangers = ["203.0.113.1", "203.0.113.2"].map((address) => world.asStranger(own, { address }));
  const totals = async () => {
    const [{ helped_total = -1, unhelped_total = -1 } = {}] = (await chief.call(getStoredFaq, {})).questions;
    return [helped_total, unhelped_total];
  };
  for (const one of [reader, ...strangers, ...strangers]) await one.call(rateAnswer, { friendly_id, helped: true });
  expect(await totals()).toEqual([3, 0]);
  await reader.call(rateAnswer, { friendly_id, helped: false });
  expect(await totals()).toEqual([2, 1]);
  const votes = await world.inside(own, (sql) => sql`select * from faq_votes`);
  expect(JSON.stringify(votes)).not.toContain("203.0.113");

  const [{ _id: question_id = "" } = {}] = (await chief.call(getStoredFaq, {})).questions;
  const changed = { question_id, group: "Acesso", question: "Como eu entro?", answer: "Assim." };
  await chief.call(changeQuestion, changed);
  expect(await totals()).toEqual([2, 1]);
  await chief.call(changeQuestion, { ...changed, answer: "Assado." });
  expect(await totals()).toEqual([0, 0]);
  await reader.call(rateAnswer, { friendly_id, helped: true });
  await chief.call(addQuestion, { group: "Acesso", question: "Como eu entro?", answer: "De outro jeito." });
  expect(await totals()).toEqual([0, 0]);
  const neighbour = world.asStranger(academy);
  await expect(neighbour.call(rateAnswer, { friendly_id, helped: true })).rejects.toMatchObject({ status: 404 });
});

test("an answer that a browser's form added, saved unchanged, keeps its votes", async () => {
  const own = await world.makeProject();
  const chief = world.as(await world.makePerson(own, { rule: "admin" }));
  const added = { group: "Acesso", question: "Como entro?", answer: "Abra o convite.\r\nCrie a senha." };
  const { friendly_id } = await chief.call(addQuestion, added);
  await world.asStranger(own).call(rateAnswer, { friendly_id, helped: true });
  const [{ _id: question_id = "" } = {}] = (await chief.call(getStoredFaq, {})).questions;
  expect(await chief.call(changeQuestion, { question_id, ...added })).toEqual({ changed: false });
  await chief.call(addQuestion, added);
  expect((await chief.call(getStoredFaq, {})).questions).toMatchObject([{ helped_total: 1 }]);
});

test("deletes a question, but refuses while the landing page shows it", async () => {
  const shown = { question_id: await idOf("Quanto dura?") };
  await expect(admin.call(deleteQuestion, shown)).rejects.toMatchObject({ status: 409 });
  const question_id = await idOf("E a senha?");
  await admin.call(deleteQuestion, { question_id });
  await expect(admin.call(deleteQuestion, { question_id })).rejects.toMatchObject({ status: 404 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "delete-question" });
  expect(await order()).toEqual(["Em que horário?", "Quanto dura?"]);
});

test("refuses learners and recruiters, and hides questions from another academy's staff", async () => {
  const question_id = await idOf("Quanto dura?");
  for (const rule of [null, "recruiter"] as const) {
    const person = world.as(await world.makePerson(academy, rule ? { rule } : {}));
    await expect(person.call(deleteQuestion, { question_id })).rejects.toMatchObject({ status: 403 });
    await expect(person.call(getStoredFaq, {})).rejects.toMatchObject({ status: 403 });
  }
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "admin" }));
  expect(await neighbour.call(getStoredFaq, {})).toEqual({ questions: [] });
  for (const call of [
    () => neighbour.call(moveQuestion, { question_id, to: "after" }),
    () => neighbour.call(changeQuestion, { question_id, group: "a", question: "b", answer: "c" }),
    () => neighbour.call(deleteQuestion, { question_id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
});
