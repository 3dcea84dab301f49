import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  createForumTopic,
  deleteForumPost,
  previewForumPost,
  reactToForumPost,
  replyToForumTopic,
  reportForumPost,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const ask = (who: MadePerson) =>
  world.as(who).call(createForumTopic, { ...here, title: "Depressa", body: "Uma pergunta.", client_id: newId() });

test("refuses more than twelve messages within five minutes, even if earlier ones were deleted", async () => {
  const ana = await person("Ana");
  const { topic_id, post_id } = await ask(ana);
  const sent = await Promise.allSettled(
    Array.from({ length: 14 }, (_, at) =>
      world.as(ana).call(replyToForumTopic, { ...here, topic: topic_id, body: `Número ${at}.`, client_id: newId() }),
    ),
  );

  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(11);
  await world.as(ana).call(deleteForumPost, { ...here, post: post_id });
  await expect(ask(ana)).rejects.toMatchObject({ status: 429 });
});

test("refuses too many reports and reactions", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const { posts } = await makeTopic(world, academy, course, { author: ana });
  const post = posts[0] ?? "";
  const report = () => world.as(bia).call(reportForumPost, { ...here, post, reason: "danger" });
  const react = (on: boolean) => world.as(bia).call(reactToForumPost, { ...here, post, kind: "liked", on });
  for (let at = 0; at < 20; at++) await report();
  for (let at = 0; at < 120; at++) await react(at % 2 === 0);

  await expect(report()).rejects.toMatchObject({ status: 429 });
  await expect(react(true)).rejects.toMatchObject({ status: 429 });
});

test("refuses a person's previews after three hundred, but not another person's", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const preview = (who: MadePerson) => world.as(who).call(previewForumPost, { ...here, body: "**Assim**" });
  for (let at = 0; at < 300; at++) await preview(ana);

  await expect(preview(ana)).rejects.toMatchObject({ status: 429 });
  expect((await preview(bia)).html).toContain("<strong>Assim</strong>");
});
