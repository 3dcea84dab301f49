import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * Recomputes the course visits of everyone in a project from their progress, for
 * bulk imports, which write only progress.
 */
export async function recountVisits(sql: Sql, projectId: string): Promise<void> {
  await sql`delete from course_visits where project_id = ${projectId}`;
  await sql`
    insert into course_visits (project_id, course_id, user_id, started_at, visited_at, object_id, objects_done)
    select project_id, course_id, user_id, min(started_at), max(updated_at),
      (array_agg(object_id order by updated_at desc))[1], count(completed_at)::int
    from progress where project_id = ${projectId} group by project_id, course_id, user_id`;
}
