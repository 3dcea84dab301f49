import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";

interface OpenSession {
  id: string;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
  is_current: boolean;
}

export async function openSessionsOf({ sql, project, user, caller, now }: Context): Promise<OpenSession[]> {
  return await sql<OpenSession[]>`
    select id, user_agent, created_at, seen_at, token_hash = ${hashToken(caller.token ?? "")} as is_current
    from sessions where project_id = ${project._id} and user_id = ${user._id} and expires_at > ${now}
    order by is_current desc, seen_at desc, id`;
}
