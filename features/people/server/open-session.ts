import { audit } from "#platform/server/audit/audit.ts";
import { sessionEnd } from "#platform/server/auth/find-session.ts";
import { hashToken, newSecret, newToken } from "#platform/server/auth/tokens.ts";
import type { StepContext } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { User } from "../contract.ts";
import { personOfSession } from "./queries.ts";

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
  const { project, caller, now } = context;
  const token = newToken(project._id);
  const tokenHash = hashToken(token);
  const binding = caller.isBrowser ? newSecret() : null;
  return context.step(async (sql) => {
    await sql`
      insert into sessions (project_id, token_hash, id, user_id, binding_hash, user_agent, created_at, seen_at,
        expires_at)
      values (${project._id}, ${tokenHash}, ${newId()}, ${userId}, ${binding && hashToken(binding)},
        ${caller.userAgent.slice(0, 300)}, ${now}, ${now}, ${sessionEnd(now, isRemembered)})`;
    await forgetSpent(context, sql, userId);
    const user = await personOfSession(context, sql, tokenHash);
    await audit({ sql, project, user, caller, now }, verb, userId);
    if (binding) context.bindBrowser(binding, isRemembered);
    return { token, user };
  });
}

const MOST_SESSIONS = 50;

/** What has ended goes, and so does what this browser held before; of the rest, the fifty used last stay. */
async function forgetSpent({ project, caller, now }: StepContext<"anyone">, sql: Sql, userId: string): Promise<void> {
  const own = sql`project_id = ${project._id}`;
  await sql`
    delete from sessions where ${own} and user_id = ${userId} and (expires_at <= ${now}
      or token_hash in (select token_hash from sessions where ${own} and user_id = ${userId}
        order by seen_at desc, id desc offset ${MOST_SESSIONS}))`;
  if (!caller.token || !caller.binding) return;
  await sql`
    delete from sessions where ${own}
      and token_hash = ${hashToken(caller.token)} and binding_hash = ${hashToken(caller.binding)}`;
}
