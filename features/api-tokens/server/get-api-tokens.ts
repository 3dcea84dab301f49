import { isRecentSession } from "#platform/server/auth/require-recent-session.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { ApiTokens } from "../contract.ts";
import { scopesOf, shownToken } from "./api-token.ts";
import { apiTokensOf } from "./queries.ts";

export async function getApiTokens(context: Context): Promise<ApiTokens> {
  const { user, now } = context;
  const [rows, hasRecentSignIn] = await Promise.all([apiTokensOf(context), isRecentSession(context)]);
  return {
    tokens: rows.map((row) => shownToken(row, now)),
    scopes: scopesOf(user),
    has_recent_sign_in: hasRecentSignIn,
    now: now.toISOString(),
  };
}
