import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

export interface Account {
  id: string;
  email: string;
  first_name: string;
  name: string;
  password_hash: string | null;
}

type QueryContext = { sql: Sql; project: Pick<Project, "_id"> };

export async function accountById({ sql, project }: QueryContext, id: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select id, email, data ->> 'first_name' as first_name, data ->> 'name' as name, password_hash
    from users where project_id = ${project._id} and id = ${id}`;
  return row;
}

export async function idByEmail({ sql, project }: QueryContext, key: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from users where project_id = ${project._id} and email_key = ${key}`;
  return row?.id;
}
