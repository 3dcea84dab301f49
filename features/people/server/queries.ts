import type { Sql } from "#platform/server/postgres/pool.ts";
import type { User } from "../contract.ts";

export async function accountByEmail(sql: Sql, projectId: string, key: string) {
  const [row] = await sql<{ id: string; password_hash: string | null }[]>`
    select id, password_hash from users where project_id = ${projectId} and email_key = ${key}`;
  return row;
}

export async function userById(sql: Sql, projectId: string, id: string): Promise<User> {
  const [row] = await sql<[User]>`
    select u.id as _id, u.email, u.data, u.rule, u.require_anamnese, u.project_id as project,
      (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'course_friendly_id', c.friendly_id)
          order by c.position), '[]')
        from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
        where (e.project_id, e.user_id) = (u.project_id, u.id)) as enrollments
    from users u where u.project_id = ${projectId} and u.id = ${id}`;
  return row;
}
