import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * SQL condition: the class that announcements `a` are for is deleted and can still be restored. Until then it has no
 * people.
 */
export function isOfDeletedClass(sql: Sql) {
  return sql`exists (select from classes gone
    where gone.project_id = a.project_id and gone.id = a.class_id and gone.deleted_at is not null)`;
}
