import type { Sql } from "#platform/server/postgres/pool.ts";
import { type CountedStanding, countStandings } from "./standing-counts.ts";

interface Learner {
  sql: Sql;
  projectId: string;
  userId: string;
}

/**
 * Adds a person to the rankings of the courses they are enrolled in, or removes them from all.
 * Also called before a person is erased.
 */
export async function setRanked({ sql, projectId, userId }: Learner, ranked: boolean): Promise<void> {
  const own = sql`project_id = ${projectId} and user_id = ${userId}`;
  const enrolled = await sql<{ course_id: string }[]>`
    select course_id from enrollments where ${own} order by course_id for key share`;
  const courses = new Set(enrolled.map(({ course_id }) => course_id));
  // All standings are locked, even those that need no change, because other transactions may change them.
  const standings = await sql<CountedStanding[]>`
    select course_id, user_id, points, week::text, week_points, ranked from standings
    where ${own} order by course_id for update`;
  const changes = standings
    .map((before) => ({ before, after: { ...before, ranked: ranked && courses.has(before.course_id) } }))
    .filter(({ before, after }) => before.ranked !== after.ranked);
  if (changes.length === 0) return;
  const changed = changes.map(({ before }) => before.course_id);
  await sql`update standings set ranked = not ranked where ${own} and course_id = any(${changed}::uuid[])`;
  await countStandings(sql, projectId, changes);
}
