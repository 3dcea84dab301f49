import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { arrangeForumTopic, createForumTopic, followForumTopic, getForum } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";
import { indexTopic } from "./index-topic.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);

test("lists the topics of a tag newest first, whether few or many topics have it", async () => {
  const asker = await world.makePerson(academy, { name: "Davi Nogueira", enrolledIn: [course] });
  const ask = async (title: string, ...tags: string[]) =>
    await world
      .as(asker)
      .call(createForumTopic, { course: course.friendly_id, title, body: "Como?", tags, client_id: newId() });
  const titles = async (tag: string) =>
    (await world.as(asker).call(getForum, { course: course.friendly_id, tag })).topics.map(({ title }) => title);
  await ask("Mel claro", "mel");
  await ask("Couve no balde", "horta");
  await ask("Mel escuro", "mel", "horta");

  expect(await titles("mel")).toEqual(["Mel escuro", "Mel claro"]);
  expect(await titles("sombra")).toEqual([]);

  await tagMany("mel", 1001);
  expect(await titles("mel")).toEqual(["Mel escuro", "Mel claro"]);
});

test("a search within a filter also finds topics that are not among the 40 best matches", async () => {
  const own = await world.makeCourse(academy);
  const author = await world.makePerson(academy, { enrolledIn: [own] });
  const made: string[] = [];
  for (let at = 0; at < 42; at++) {
    const { _id } = await makeTopic(world, academy, own, { author, title: "Colmeia" });
    const place = { projectId: academy._id, courseId: own._id, topicId: _id };
    await world.inside(academy, (sql) => indexTopic(sql as unknown as Sql, { ...place, title: "Colmeia", text: "" }));
    made.push(_id);
  }
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [own] }));
  const found = async (filter: "all" | "following") =>
    (await ana.call(getForum, { course: own.friendly_id, prompt: "colmeia", filter })).topics.map(({ _id }) => _id);
  const best = await found("all");
  const other = made.find((id) => !best.includes(id)) ?? "";
  await ana.call(followForumTopic, { course: own.friendly_id, topic: other, on: true });

  expect(best).toHaveLength(40);
  expect(await found("following")).toEqual([other]);
});

test("lists every pinned topic, also beyond ten", async () => {
  const own = await world.makeCourse(academy);
  const author = await world.makePerson(academy, { enrolledIn: [own] });
  const made = await Promise.all(Array.from({ length: 12 }, () => makeTopic(world, academy, own, { author })));
  const manager = await world.makePerson(academy, { rule: "manager" });
  for (const { _id: topic } of made) await world.as(manager).call(arrangeForumTopic, { topic, change: "pin" });

  const { topics } = await world.as(author).call(getForum, { course: own.friendly_id });
  expect(topics.map(({ _id }) => _id).toSorted()).toEqual(made.map(({ _id }) => _id).toSorted());
});

/** Adds topics with a tag that wait for a moderator: they count for the tag, and are not listed. */
async function tagMany(tag: string, amount: number): Promise<void> {
  await world.inside(academy, async (sql) => {
    await sql`
      with made as (
        insert into forum_topics (project_id, id, course_id, title, opening_id, last_post_id, created_at, last_at)
        select ${academy._id}, gen_random_uuid(), ${course._id}, 'Espera', gen_random_uuid(), gen_random_uuid(),
          ${world.clock.now}, ${world.clock.now}
        from generate_series(1, ${amount}::int) returning id)
      insert into forum_tags (project_id, topic_id, tag) select ${academy._id}, id, ${tag} from made`;
  });
}
