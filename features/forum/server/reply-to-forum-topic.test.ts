import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeForumSettings,
  createForumTopic,
  getForumQueue,
  getForumTopic,
  moderateForumPost,
  replyToForumTopic,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
await staff.call(changeForumSettings, { words: ["zap"], review_first: false, review_links: true, guidelines: [] });

test("refuses replies to a question that waits for a moderator, so that approving one cannot publish the question", async () => {
  const { ana, topic } = await ask("Chamem no zap.");
  const reply = (body: string) => ({ ...here, topic, body, client_id: newId() });
  const refusal = { status: 409, message: expect.stringContaining("espera a moderação") };

  await expect(ana.call(replyToForumTopic, reply("Ou no zap novo."))).rejects.toMatchObject(refusal);
  await expect(staff.call(replyToForumTopic, reply("Sem telefones."))).rejects.toMatchObject(refusal);
  expect((await staff.call(getForumQueue, {})).waiting).toBe(1);
  expect((await ana.call(getForumTopic, { ...here, topic })).waiting).toEqual([]);
});

test("refuses a reply that a moderator would have to read in a question that was hidden, so that it stays closed", async () => {
  const { ana, topic, post } = await ask("Comprem comigo.");
  await staff.call(moderateForumPost, { post, decision: "hide", reason: "Propaganda" });
  const reply = (body: string) => ana.call(replyToForumTopic, { ...here, topic, body, client_id: newId() });

  await expect(reply("Chamem no zap.")).rejects.toMatchObject({ status: 409 });
  await expect(reply("Está bem.")).rejects.toMatchObject({ status: 409 });
});

test("says in a refused question that moderators refused it, and not that it waits for them", async () => {
  const { ana, topic, post } = await ask("Chamem no zap.");
  await staff.call(moderateForumPost, { post, decision: "refuse", reason: "Propaganda" });

  const reply = { ...here, topic, body: "Por quê?", client_id: newId() };
  const refusal = { status: 409, message: expect.stringContaining("A moderação recusou esta pergunta") };
  await expect(ana.call(replyToForumTopic, reply)).rejects.toMatchObject(refusal);
});

/** Asks a question as a learner; with “zap” in it, it waits for a moderator. */
async function ask(body: string) {
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const asked = { ...here, title: "Uma dúvida", body, client_id: newId() };
  const { topic_id, post_id } = await ana.call(createForumTopic, asked);
  return { ana, topic: topic_id, post: post_id };
}
