import { type PersonRow, personColumns, signedIn } from "#platform/server/auth/signed-in.ts";
import type { StepContext } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { User } from "../contract.ts";

export async function accountByEmail(sql: Sql, projectId: string, key: string) {
  const [row] = await sql<{ id: string; password_hash: string | null }[]>`
    select id, password_hash from users where project_id = ${projectId} and email_key = ${key}`;
  return row;
}

export async function userById(
  { house, project }: Pick<StepContext, "house" | "project">,
  sql: Sql,
  id: string,
): Promise<User> {
  const [row] = await sql<[PersonRow]>`
    select ${personColumns(sql)} from users u where u.project_id = ${project._id} and u.id = ${id}`;
  return signedIn(row, house);
}
