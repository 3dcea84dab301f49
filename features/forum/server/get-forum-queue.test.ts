import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeForumSettings,
  getForumQueue,
  moderateForumPost,
  replyToForumTopic,
  uploadForumPicture,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const staff = world.as(await world.makePerson(academy, { name: "Teresinha", rule: "manager" }));

test("moderators read a waiting message with the picture and the quotation in it", async () => {
  await staff.call(changeForumSettings, { words: ["zap"], review_first: false, review_links: true, pacts: [] });
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana, texts: ["Cubra com lona."] });
  const create = { width: 80, height: 60, channels: 3, background: "green" } as const;
  const picture = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], "canteiro.jpg");
  const { markdown } = await world.as(bia).call(uploadForumPicture, { ...here, picture });
  const body = `> [Ana](mensagem:${posts[0]})\n> Cubra com lona.\n\nChame no zap.\n\n${markdown}`;
  const sent = await world.as(bia).call(replyToForumTopic, { ...here, topic, body, client_id: newId() });
  expect(sent.is_waiting).toBe(true);

  const { cases } = await staff.call(getForumQueue, {});
  const html = cases.find(({ post_id }) => post_id === sent.post_id)?.html;
  expect(html).toContain("Cubra com lona.");
  expect(html).toContain('<img src="/files/forum/');
  await staff.call(moderateForumPost, { post: sent.post_id, decision: "refuse", reason: "Sem telefones" });
});
