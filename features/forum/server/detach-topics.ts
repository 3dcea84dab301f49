import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * Removes references from topics to objects and trails that are about to be deleted. `ids`: ids of objects and trails.
 */
export async function detachTopics(sql: Sql, projectId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const column of ["object_id", "trail_id"])
    await sql`
      update forum_topics set ${sql(column)} = null
      where project_id = ${projectId} and ${sql(column)} = any(${[...ids]}::uuid[])`;
}

/** Removes references to topics and posts of courses that are about to be deleted. */
export async function detachCourses(sql: Sql, projectId: string, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return;
  const ids = [...courseIds];
  await sql`
    update forum_topics set merged_into = null
    where project_id = ${projectId} and merged_into in (
      select id from forum_topics where project_id = ${projectId} and course_id = any(${ids}::uuid[]))`;
  await sql`
    update forum_measures set post_id = null
    where project_id = ${projectId} and post_id in (
      select p.id from forum_posts p join forum_topics t on t.project_id = ${projectId} and t.id = p.topic_id
      where p.project_id = ${projectId} and t.course_id = any(${ids}::uuid[]))`;
}
