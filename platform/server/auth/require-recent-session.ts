import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { hashToken } from "./tokens.ts";

const HALF_AN_HOUR = 30 * 60_000;
const SIGN_IN_AGAIN = "Por segurança, entre de novo para mudar isto: já faz mais de meia hora que você entrou.";

type SessionContext = Pick<Context, "sql" | "project" | "caller" | "now">;

/**
 * Throws a 403 `Problem` if the person signed in more than half an hour ago: somebody at an unattended computer must
 * not change what protects the account.
 */
export async function requireRecentSession(context: SessionContext): Promise<void> {
  if (!(await isRecentSession(context)))
    throw new Problem(403, SIGN_IN_AGAIN, { code: "recent_sign_in_required", sign_in_again: true });
}

export async function isRecentSession({ sql, project, caller, now }: SessionContext): Promise<boolean> {
  const [row] = await sql<{ created_at: Date }[]>`
    select created_at from sessions where project_id = ${project._id} and token_hash = ${hashToken(caller.token ?? "")}`;
  return row !== undefined && now.getTime() - row.created_at.getTime() <= HALF_AN_HOUR;
}
