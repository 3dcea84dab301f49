import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { suggestContent } from "../contract.ts";
import { makeIndexedCourse } from "./fixture-indexed.ts";
import { indexContents } from "./index-contents.ts";

const world = await openTestWorld(registry);

test("a word is found that one course loses at the moment at which another one gains it", async () => {
  const academy = await world.makeProject();
  const losing = await makeIndexedCourse(world, academy, { trails: [{ objects: [{ title: "Xilofone" }] }] });
  const gaining = await makeIndexedCourse(world, academy, { trails: [{ objects: [{ title: "Pandeiro" }] }] });
  let hasLost = false;
  const lose = () =>
    world.inside(academy, async (sql) => {
      await sql`update objects set title = 'Triângulo' where course_id = ${losing._id}`;
      await indexContents(sql, academy._id, losing._id);
      hasLost = true;
    });
  const lost = await world.inside(academy, async (sql) => {
    await sql`update objects set title = 'Xilofone' where course_id = ${gaining._id}`;
    await indexContents(sql, academy._id, gaining._id);
    const losing = lose();
    const isWaiting = async () =>
      (await sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`).count > 0;
    while (!hasLost && !(await isWaiting())) await sql`select`;
    return { losing };
  });
  await lost.losing;

  const ana = world.as(await world.makePerson(academy, { enrolledIn: [losing, gaining] }));
  const { results } = await ana.call(suggestContent, { project: academy._id, prompt: "xilofone" });
  expect(results.map(({ course }) => course.friendly_id)).toEqual([gaining.friendly_id]);
});
