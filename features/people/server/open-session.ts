import { audit } from "#platform/server/audit/audit.ts";
import { sessionEnd } from "#platform/server/auth/find-session.ts";
import { hashToken, newSecret, newToken } from "#platform/server/auth/tokens.ts";
import type { StepContext } from "#platform/server/http/context.ts";
import type { User } from "../contract.ts";
import { personOfSession } from "./queries.ts";

/** Opens a session for somebody who has proven who they are, bound to the browser that asks. `verb` is what the audit trail says. */
export function openSession(
  context: StepContext<"anyone">,
  userId: string,
  verb = "sign-in",
): Promise<{ token: string; user: User }> {
  const { project, caller, now } = context;
  const token = newToken(project._id);
  const tokenHash = hashToken(token);
  const binding = caller.isBrowser ? newSecret() : null;
  return context.step(async (sql) => {
    await sql`
      insert into sessions (project_id, token_hash, user_id, binding_hash, user_agent, created_at, seen_at, expires_at)
      values (${project._id}, ${tokenHash}, ${userId}, ${binding && hashToken(binding)},
        ${caller.userAgent.slice(0, 300)}, ${now}, ${now}, ${sessionEnd(now)})`;
    const user = await personOfSession(context, sql, tokenHash);
    await audit({ sql, project, user, caller, now }, verb, userId);
    if (binding) context.bindBrowser(binding);
    return { token, user };
  });
}
