import { audit } from "#platform/server/audit/audit.ts";
import { sessionEnd } from "#platform/server/auth/find-session.ts";
import { hashToken, newSecret, newToken } from "#platform/server/auth/tokens.ts";
import type { StepContext } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { User } from "../contract.ts";
import { personOfSession } from "./queries.ts";

type Opening = Omit<StepContext<"anyone">, "step">;

/**
 * Opens a session for somebody who has proven who they are, bound to the browser that asks. `verb` is what the audit
 * trail says; not remembered, it ends with the browser.
 */
export function openSession(
  context: StepContext<"anyone">,
  userId: string,
  verb = "sign-in",
  isRemembered = true,
): Promise<{ token: string; user: User }> {
  return context.step((sql, endWith) => endWith(openSessionIn(context, sql, { userId, verb, isRemembered })));
}

/** The same within a transaction that is open already. Its statements are sent together, in this order. */
export async function openSessionIn(
  context: Opening,
  sql: Sql,
  { userId, verb, isRemembered }: { userId: string; verb: string; isRemembered: boolean },
): Promise<{ token: string; user: User }> {
  const { project, caller, now } = context;
  const token = newToken(project._id);
  const tokenHash = hashToken(token);
  const binding = caller.isBrowser ? newSecret() : null;
  const row = {
    project_id: project._id,
    token_hash: tokenHash,
    id: newId(),
    user_id: userId,
    binding_hash: binding && hashToken(binding),
    user_agent: caller.userAgent.slice(0, 300),
    created_at: now,
    seen_at: now,
    expires_at: sessionEnd(now, isRemembered),
  };
  const [, , user] = await Promise.all([
    insertSession(sql, row),
    forgetSpent(context, sql, userId),
    personOfSession(context, sql, tokenHash),
    audit({ sql, project, user: { _id: userId }, caller, now }, verb, userId),
  ]);
  if (binding) context.bindBrowser(binding, isRemembered);
  return { token, user };
}

// A query is sent when it is first waited for: as functions, they are sent in the order of their calls.
async function insertSession(sql: Sql, row: Record<string, string | Buffer | Date | null>): Promise<void> {
  await sql`insert into sessions ${sql(row)}`;
}

const MOST_SESSIONS = 50;

/** What has ended goes, and so does what this browser held before; of the rest, the fifty used last stay. */
async function forgetSpent({ project, caller, now }: Opening, sql: Sql, userId: string): Promise<void> {
  const own = sql`project_id = ${project._id}`;
  const held = caller.token && caller.binding ? [hashToken(caller.token), hashToken(caller.binding)] : null;
  await Promise.all([
    sql`
      delete from sessions where ${own} and user_id = ${userId} and (expires_at <= ${now}
        or token_hash in (select token_hash from sessions where ${own} and user_id = ${userId}
          order by seen_at desc, id desc offset ${MOST_SESSIONS}))`,
    held &&
      sql`delete from sessions where ${own} and token_hash = ${held[0] ?? null} and binding_hash = ${held[1] ?? null}`,
  ]);
}
