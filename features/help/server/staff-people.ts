import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

/** Returns the people who may answer threads: the project's admins and managers, by name. */
export async function staffPeople({
  sql,
  project,
}: {
  sql: Sql;
  project: Pick<Project, "_id">;
}): Promise<{ _id: string; name: string }[]> {
  return await sql<{ _id: string; name: string }[]>`
    select id as _id, data ->> 'name' as name from users
    where project_id = ${project._id} and rule in ('admin', 'manager') and suspended_at is null order by 2 limit 200`;
}
