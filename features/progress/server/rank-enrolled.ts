import type { Sql } from "#platform/server/postgres/pool.ts";
import { type CountedStanding, countStandings } from "./standing-counts.ts";

interface ProjectContext {
  sql: Sql;
  project: { _id: string };
}

/**
 * Adds people to a course's ranking or removes them, by their current enrolment and opt-out. Call it after changing
 * enrolments, in the same transaction and last (see `countStandings`).
 */
export async function rankEnrolled(
  { sql, project }: ProjectContext,
  courseId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const here = sql`project_id = ${project._id} and course_id = ${courseId}`;
  // Enrolments are read after the lock, so that concurrent changes are seen.
  const standings = await sql<CountedStanding[]>`
    select course_id, user_id, points, week::text, week_points, ranked from standings
    where ${here} and user_id = any(${[...userIds]}::uuid[]) order by user_id for update`;
  if (standings.length === 0) return;
  const ids = standings.map(({ user_id }) => user_id);
  const rows = await sql<{ user_id: string }[]>`
    select user_id from enrollments e where ${here} and user_id = any(${ids}::uuid[])
      and not exists (select from ranking_absences a where (a.project_id, a.user_id) = (e.project_id, e.user_id))`;
  const ranked = new Set(rows.map(({ user_id }) => user_id));
  const changed = standings.filter((standing) => standing.ranked !== ranked.has(standing.user_id));
  if (changed.length === 0) return;
  await sql`
    update standings set ranked = not ranked
    where ${here} and user_id = any(${changed.map(({ user_id }) => user_id)}::uuid[])`;
  const changes = changed.map((before) => ({ before, after: { ...before, ranked: !before.ranked } }));
  await countStandings(sql, project._id, changes);
}
