import { expect, test } from "vitest";
import { suspendMember } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createForumTopic, getForumPeople, getForumTopic, replyToForumTopic } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });

async function ask(who: MadePerson, title: string, body = "Como se faz?", more: object = {}) {
  return await world.as(who).call(createForumTopic, { ...here, title, body, client_id: newId(), ...more });
}

async function answer(who: MadePerson, topic: string, body: string) {
  return await world.as(who).call(replyToForumTopic, { ...here, topic, body, client_id: newId() });
}

test("mentions people by full name even among similar names, and finds them without accents", async () => {
  const own = await world.makeCourse(academy);
  const there = { course: own.friendly_id };
  const names = [...Array.from({ length: 30 }, (_, at) => `Maria Abreu ${at}`), "Maria Zélia Souza", "Conceição Brás"];
  for (const name of names) await world.makePerson(academy, { name, enrolledIn: [own] });
  const lia = await world.makePerson(academy, { name: "Lia", enrolledIn: [own] });
  const outsider = await person("Maria Zulmira");
  const body = "Obrigada, @Maria Zélia Souza! E a @Maria Zulmira? E @Maria?";

  const { topic_id } = await world
    .as(lia)
    .call(createForumTopic, { ...there, title: "Quem ajudou", body, client_id: newId() });
  const { opening } = await world.as(lia).call(getForumTopic, { ...there, topic: topic_id });
  const find = async (prompt: string) =>
    (await world.as(lia).call(getForumPeople, { ...there, prompt })).people.map(({ name }) => name);

  expect(opening.html.match(/class="mention"/g)).toHaveLength(1);
  expect(opening.html).toContain('<span class="mention">@Maria</span>!');
  expect(await find("conceicao")).toEqual(["Conceição Brás"]);
  expect(await find("Maria Zé")).toEqual(["Maria Zélia Souza"]);
  expect(await find("maria")).toHaveLength(8);
  expect(outsider._id).toBeTruthy();
});

test("does not suggest mentioning a person who left the course, even in a topic with their replies", async () => {
  const [ana, iracema] = [await person("Ana"), await person("Iracema Luz")];
  const { topic_id } = await ask(ana, "Quem ainda está aqui");
  await answer(iracema, topic_id, "Eu estou.");
  const find = async () =>
    (await world.as(ana).call(getForumPeople, { ...here, topic: topic_id, prompt: "irac" })).people;
  expect(await find()).toEqual([{ _id: iracema._id, name: "Iracema Luz", is_here: true }]);
  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${iracema._id}`);

  expect(await find()).toEqual([]);
});

test("neither suggests nor mentions a person whose access is suspended", async () => {
  const [ana, ubiratan] = [await person("Ana"), await person("Ubiratan Reis")];
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const { topic_id: topic } = await ask(ana, "Quem sabe");
  await answer(ubiratan, topic, "Eu sei.");
  const find = async () =>
    (await world.as(ana).call(getForumPeople, { ...here, topic, prompt: "ubir" })).people.map(({ name }) => name);
  const mentions = async (title: string) => {
    const asked = await ask(ana, title, "E @Ubiratan Reis?");
    return (await world.as(ana).call(getForumTopic, { ...here, topic: asked.topic_id })).opening.html;
  };
  expect(await find()).toEqual(["Ubiratan Reis"]);
  expect(await mentions("Antes")).toContain('class="mention"');
  await manager.call(suspendMember, { user_id: ubiratan._id, reason: "Ofendeu colegas." });

  expect(await find()).toEqual([]);
  expect(await mentions("Depois")).not.toContain('class="mention"');
});
