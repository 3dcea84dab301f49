import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { deleteForumPost, getForum, moderateForumPost, replyToForumTopic, changeForumSettings } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";
import { newId } from "#shared/ids.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const ana = await world.makePerson(academy, { enrolledIn: [course] });
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));

test.for(["delete", "hide"] as const)(
  "a topic without a question leaves the list with its last reply: %s",
  async (how) => {
    const { _id: topic, posts } = await makeTopic(world, academy, course, {
      author: ana,
      texts: ["Oi.", "Eu.", "Eu também."],
    });
    const [question = "", ...replies] = posts;
    const remove = async (post: string) => {
      if (how === "delete") await world.as(ana).call(deleteForumPost, { ...here, post });
      else await staff.call(moderateForumPost, { post, decision: "hide", reason: "Propaganda" });
    };
    const isListed = async () => {
      const { topics } = await world.as(ana).call(getForum, { ...here, filter: "unanswered" });
      const all = (await world.as(ana).call(getForum, here)).topics;
      return [...topics, ...all].some(({ _id }) => _id === topic);
    };
    await remove(question);
    await remove(replies[0] ?? "");
    expect(await isListed()).toBe(true);
    await remove(replies[1] ?? "");
    expect(await isListed()).toBe(false);
  },
);

test("an approved reply brings back a topic whose question was deleted meanwhile", async () => {
  await staff.call(changeForumSettings, { words: ["zap"], review_first: false, review_links: true, guidelines: [] });
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana });
  const reply = { ...here, topic, body: "Meu zap é outro.", client_id: newId() };
  const { post_id: post } = await world.as(bia).call(replyToForumTopic, reply);
  await world.as(ana).call(deleteForumPost, { ...here, post: posts[0] ?? "" });
  await staff.call(moderateForumPost, { post, decision: "approve" });
  expect((await world.as(bia).call(getForum, here)).topics.map(({ _id }) => _id)).toContain(topic);
});
