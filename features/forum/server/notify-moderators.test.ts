import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeForumSettings,
  createForumTopic,
  getForumQueue,
  moderateForumPost,
  replyToForumTopic,
  reportForumPost,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const chief = await world.makePerson(academy, { name: "Teresinha", rule: "manager" });
const other = await world.makePerson(academy, { name: "Divina", rule: "admin" });
const recruiter = await world.makePerson(academy, { name: "Rute", rule: "recruiter", enrolledIn: [course] });
const staff = world.as(chief);
const unread = async (who: MadePerson) =>
  (await world.as(who).call(getNotifications, {})).notifications.filter(({ is_read }) => !is_read);
const mailsTo = async ({ _id }: MadePerson) =>
  await world.inside(
    academy,
    (sql) => sql`select 1 from jobs j join notifications n on n.project_id = j.project_id and n.id = j.target_id
      where j.name = 'mail-notification' and n.user_id = ${_id}`,
  );

test("notifies moderators once of all reports and held messages until they open the queue, without a name", async () => {
  await staff.call(changeForumSettings, { words: ["zap"], review_first: false, review_links: false, guidelines: [] });
  const [ana, bia] = [await person("Ana Secreta"), await person("Bia Delatora")];
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana, texts: ["Oi.", "Compre já!"] });
  await world.as(bia).call(reportForumPost, { ...here, post: posts[1] ?? "", reason: "advertising" });
  await world.as(bia).call(reportForumPost, { ...here, post: posts[1] ?? "", reason: "danger" });
  const asked = { ...here, title: "Chame no zap", body: "Sim.", anonymous: true, client_id: newId() };
  await world.as(ana).call(createForumTopic, asked);
  await world.as(ana).call(createForumTopic, asked);
  await world.as(ana).call(replyToForumTopic, { ...here, topic, body: "Meu zap é este.", client_id: newId() });

  for (const moderator of [chief, other]) {
    expect(await unread(moderator)).toMatchObject([
      {
        kind: "forum-queue",
        count: 3,
        actor: null,
        text: "Uma mensagem do fórum espera revisão",
        path: "/gestao/forum",
      },
    ]);
    expect(await mailsTo(moderator)).toHaveLength(1);
  }
  expect([...(await unread(recruiter)), ...(await unread(bia))]).toEqual([]);

  await staff.call(getForumQueue, {});
  expect(await unread(chief)).toEqual([]);
  expect(await unread(other)).toHaveLength(1);
});

test("notifies a moderator who did not open the queue again, once it was empty", async () => {
  const { cases } = await staff.call(getForumQueue, {});
  for (const { post_id: post, state } of cases)
    await staff.call(moderateForumPost, { post, decision: state === "waiting" ? "approve" : "keep" });
  const before = (await unread(other)).map(({ _id }) => _id);
  const ana = await person("Ana");
  const { posts } = await makeTopic(world, academy, course, { author: ana });

  await world.as(recruiter).call(reportForumPost, { ...here, post: posts[0] ?? "", reason: "offence" });

  const [notice, ...more] = await unread(other);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: "forum-queue", count: 1, text: "Uma mensagem do fórum foi denunciada" });
  expect(before).not.toContain(notice?._id);
});

test("notifies the author that a held message was approved, with a link to it, and nobody else", async () => {
  await staff.call(changeForumSettings, { words: ["zap"], review_first: false, review_links: false, guidelines: [] });
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const { _id: topic } = await makeTopic(world, academy, course, { author: bia });
  const reply = { ...here, topic, body: "Meu zap.", client_id: newId() };
  const { post_id: post } = await world.as(ana).call(replyToForumTopic, reply);
  expect(await unread(ana)).toEqual([]);

  await staff.call(moderateForumPost, { post, decision: "approve" });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

  const path = `/course/${course.friendly_id}/forum/${topic}?mensagem=${post}#mensagem-${post}`;
  expect(await unread(ana)).toMatchObject([
    { kind: "forum-moderation", text: "Uma mensagem sua foi aprovada e já aparece no fórum", path },
  ]);
  expect(await unread(bia)).toMatchObject([{ kind: "forum-answer" }]);
});
