import { expect, test } from "vitest";
import { openTestWorld } from "../testing/world.ts";

const world = await openTestWorld();
const { changes, pool } = world.services;
const heard: string[] = [];
changes.onChange((table, projectId) => {
  // The world's own news names no project.
  if (projectId) heard.push(`${table}:${projectId}`);
});
const academy = await world.makeProject();

test("hears of what was committed, and of nothing else", async () => {
  await expect.poll(() => heard).toContain(`hosts:${academy._id}`);
  heard.length = 0;
  await world.inside(academy, (sql) => sql`update projects set motto = 'Outro' where id = ${academy._id}`);
  const undone = world.inside(academy, async (sql) => {
    await sql`update hosts set position = 1`;
    throw new Error("No further");
  });
  await expect(undone).rejects.toThrow("No further");
  await world.makeCourse(academy);

  await expect.poll(() => heard).toContain(`objects:${academy._id}`);
  expect([...new Set(heard)]).toEqual([
    `projects:${academy._id}`,
    `courses:${academy._id}`,
    `trails:${academy._id}`,
    `objects:${academy._id}`,
  ]);
});

test("is told that anything may have changed when it could not hear for a while, and hears again", async () => {
  heard.length = 0;
  await pool`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
  await expect.poll(() => heard, { timeout: 5000 }).toContain("*:*");

  await world.inside(academy, (sql) => sql`update projects set motto = 'Mais um' where id = ${academy._id}`);

  await expect.poll(() => heard).toContain(`projects:${academy._id}`);
});
