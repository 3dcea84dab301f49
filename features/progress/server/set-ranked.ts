import type { Sql } from "#platform/server/postgres/pool.ts";
import { type CountedStanding, countStandings } from "./standing-counts.ts";

interface Learner {
  sql: Sql;
  projectId: string;
  userId: string;
}

/** Takes a person into the rankings of all their courses, or out of them. Also called before a person is erased. */
export async function setRanked({ sql, projectId, userId }: Learner, ranked: boolean): Promise<void> {
  const own = sql`project_id = ${projectId} and user_id = ${userId}`;
  const changed = await sql<CountedStanding[]>`
    select course_id, user_id, points, week::text, week_points, ranked from standings
    where ${own} and ranked <> ${ranked} order by course_id for update`;
  if (changed.length === 0) return;
  await sql`update standings set ranked = ${ranked} where ${own} and ranked <> ${ranked}`;
  const changes = changed.map((standing) => ({ before: standing, after: { ...standing, ranked } }));
  await countStandings(sql, projectId, changes);
}
