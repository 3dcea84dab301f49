import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

interface Own {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/**
 * Marks all unsent notifications as mailed and deletes scheduled summaries, so that no e-mail is sent about them. They
 * stay in people's lists.
 */
export async function dropWaitingNotifications({ sql, project, now }: Own): Promise<void> {
  await sql`delete from notification_digests where project_id = ${project._id}`;
  await sql`update notifications set mailed_at = ${now} where project_id = ${project._id} and mailed_at is null`;
}
