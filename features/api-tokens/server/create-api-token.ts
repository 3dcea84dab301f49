import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { hashToken, newApiToken } from "#platform/server/auth/tokens.ts";
import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { newId } from "#shared/ids.ts";
import type { Scope } from "#shared/scopes.ts";
import type { createApiToken as contract, CreatedApiToken } from "../contract.ts";
import { MAX_API_TOKENS, scopesOf, shownToken } from "./api-token.ts";
import { notifyOfToken } from "./notify-of-token.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Creates an API token and e-mails its owner, so that they notice one created by somebody else. */
export async function createApiToken(
  context: Context,
  { name, scopes: wanted, expires_in_days }: z.output<typeof contract.input>,
): Promise<CreatedApiToken> {
  const { sql, project, user, now } = context;
  await requireRecentSession(context);
  const scopes = [...new Set(wanted)];
  requireOwnScopes(user, scopes);
  await requireRoom(context);
  const token = newApiToken(project._id);
  const expires_at = new Date(now.getTime() + expires_in_days * DAY);
  const row = { id: newId(), name, scopes, created_at: now, expires_at };
  const owner = { project_id: project._id, user_id: user._id };
  await sql`insert into api_tokens ${sql({ ...owner, ...row, token_hash: hashToken(token) })}`;
  await notifyOfToken(context, name);
  await audit(context, "create-api-token", row.id, { name, scopes: scopes.join(" "), expires_in_days });
  return { token, api_token: shownToken({ ...row, used_at: null }, now) };
}

function requireOwnScopes(user: SignedIn, scopes: readonly Scope[]): void {
  const own = scopesOf(user);
  if (scopes.every((scope) => own.includes(scope))) return;
  refuseField("scopes", "Só quem é da equipe pode dar esta permissão a um token.");
}

/**
 * Throws 409 if the person has the maximum number of tokens. Locks the person's row, so that two simultaneous calls
 * cannot both take the last place.
 */
async function requireRoom({ sql, project, user }: Context): Promise<void> {
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for update`;
  const [{ made } = { made: 0 }] = await sql<{ made: number }[]>`
    select count(*)::int as made from api_tokens where project_id = ${project._id} and user_id = ${user._id}`;
  if (made >= MAX_API_TOKENS)
    throw new Problem(409, `Você já tem ${MAX_API_TOKENS} tokens, o máximo. Revogue um que não usa mais.`);
}
