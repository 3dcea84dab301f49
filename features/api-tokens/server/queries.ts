import type { Context } from "#platform/server/http/context.ts";
import type { Scope } from "#shared/scopes.ts";

export interface ApiTokenRow {
  id: string;
  name: string;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Returns the person's API tokens, newest first. */
export async function apiTokensOf({ sql, project, user }: Context): Promise<ApiTokenRow[]> {
  return await sql<ApiTokenRow[]>`
    select id, name, scopes, created_at, expires_at, used_at from api_tokens
    where project_id = ${project._id} and user_id = ${user._id} order by created_at desc, id desc`;
}
