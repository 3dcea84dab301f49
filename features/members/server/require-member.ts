import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { MemberRow } from "./member-row.ts";

type Found = MemberRow & {
  first_name: string;
  has_password: boolean;
  require_anamnese: boolean;
  suspension_reason: string | null;
};

/** Returns a person of the academy. Throws 404 if there is none with this id. */
export async function requireMember(
  { sql, project }: Pick<Context, "sql" | "project">,
  userId: string,
): Promise<Found> {
  const [row] = await sql<Found[]>`
    select id as _id, data ->> 'name' as name, data ->> 'first_name' as first_name, email, rule, seen_at, created_at,
      suspended_at, suspension_reason, require_anamnese, password_hash is not null as has_password
    from users where project_id = ${project._id} and id = ${userId}`;
  if (!row) throw notFound("Esta pessoa não está nesta academia.");
  return row;
}
