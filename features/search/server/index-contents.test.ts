import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
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
    while (!hasLost && !(await isBlocking(sql))) await sql`select`;
    return { losing };
  });
  await lost.losing;

  const ana = world.as(await world.makePerson(academy, { enrolledIn: [losing, gaining] }));
  const { results } = await ana.call(suggestContent, { project: academy._id, prompt: "xilofone" });
  expect(results.map(({ course }) => course.friendly_id)).toEqual([gaining.friendly_id]);
});

test("a course is indexed while another transaction has changed its academy and waits for the course", async () => {
  const academy = await world.makeProject();
  const course = await makeIndexedCourse(world, academy, { trails: [{ objects: [{ title: "Cavaquinho" }] }] });
  const lockCourse = (sql: Sql) => sql`select from courses where id = ${course._id} for no key update`;
  const both = await world.inside(academy, async (sql) => {
    await sql`select from projects where id = ${academy._id} for no key update`;
    let isIndexed = false;
    const indexing = world.inside(academy, async (other) => {
      await lockCourse(other);
      await indexContents(other, academy._id, course._id);
      isIndexed = true;
    });
    while (!isIndexed && !(await isBlocking(sql))) await sql`select`;
    const locked = lockCourse(sql);
    return { results: await Promise.allSettled([indexing, locked]) };
  });
  expect(both.results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

/** Whether another connection waits for this one. `pg_stat_activity` would not change during a transaction. */
async function isBlocking(sql: Sql): Promise<boolean> {
  const rows = await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  return rows.length > 0;
}
