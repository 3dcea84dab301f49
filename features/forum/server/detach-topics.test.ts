import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { detachCourses, detachTopics } from "./detach-topics.ts";
import { fillForum, makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
/**
 * Makes a course with a topic that has moderators' decisions, and a topic of another course that was merged into it.
 */
async function courseWithForum() {
  const academy = await world.makeProject({ module_forum: true });
  const own = academy._id;
  const course = await world.makeCourse(academy);
  const person = await world.makePerson(academy, { enrolledIn: [course] });
  const topic = await makeTopic(world, academy, course, { author: person, texts: ["Como?", "Assim.", "Compre já."] });
  const { measureId } = await fillForum(world, academy, { topic, person, course });
  const merged = await makeTopic(world, academy, await world.makeCourse(academy), { author: person });
  await world.inside(
    academy,
    (sql) => sql`update forum_topics set merged_into = ${topic._id} where project_id = ${own} and id = ${merged._id}`,
  );
  return { academy, own, course, topic, measureId, merged };
}

test("keeps a topic when its object and its trail are deleted", async () => {
  const { academy, own, course, topic } = await courseWithForum();
  const ids = [...course.objects, ...course.trails].map(({ _id }) => _id);

  await world.inside(academy, async (sql) => {
    await detachTopics(sql, own, ids);
    await sql`delete from trails where project_id = ${own} and course_id = ${course._id}`;
  });

  const [row] = await world.inside(
    academy,
    (sql) => sql`select object_id, trail_id from forum_topics where project_id = ${own} and id = ${topic._id}`,
  );
  expect(row).toEqual({ object_id: null, trail_id: null });
});

test("keeps decisions and merged topics when the course that they refer to is deleted", async () => {
  const { academy, own, course, measureId, merged } = await courseWithForum();

  await world.inside(academy, async (sql) => {
    await detachCourses(sql, own, [course._id]);
    await sql`delete from courses where project_id = ${own} and id = ${course._id}`;
  });

  const [row] = await world.inside(
    academy,
    (sql) => sql`
      select (select count(*)::int from forum_measures where id = ${measureId} and post_id is null) as measures,
        (select count(*)::int from forum_topics where id = ${merged._id} and merged_into is null) as topics`,
  );
  expect(row).toEqual({ measures: 1, topics: 1 });
});

test("the database refuses to delete a course whose topics were not detached", async () => {
  const { academy, own, course } = await courseWithForum();
  const removed = world.inside(
    academy,
    (sql) => sql`delete from courses where project_id = ${own} and id = ${course._id}`,
  );
  await expect(removed).rejects.toMatchObject({ code: "23503" });
});
