import type { z } from "zod";
import { findSession } from "#platform/server/auth/find-session.ts";
import { ownBinding } from "#platform/server/auth/binding.ts";
import { hashToken } from "#platform/server/auth/tokens.ts";
import type { SignedIn, TransactionsContext } from "#platform/server/http/context.ts";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { exchangeToken as contract } from "../contract.ts";
import { openSession } from "./open-session.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

const SPENT = "Este link de acesso não vale mais. Entre com o seu e-mail e a sua senha.";
const TAKEN = "Neste navegador já há outra conta aberta. Saia dela antes de entrar com o link.";

/**
 * Exchanges an access token for a session. A browser gets a new session and the token is deleted, because a URL with a
 * token ends up in logs and histories. A program may go on using the token.
 */
export async function exchangeToken(
  context: TransactionsContext<"anyone">,
  { access_token, replace_session }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, caller, bindBrowser, markBrowserKnown } = context;
  await services.limits.checkByAddress(caller.address);
  const requestContext = { services, project, bindBrowser, markBrowserKnown };
  const holder = await findSession({
    ...requestContext,
    caller: { ...caller, token: access_token, hasHostCookies: false },
  });
  // A browser must not turn an API token into a session, which has more rights.
  if (!holder || holder.scopes) throw new Problem(401, SPENT, { code: "used_token" });
  const message = `Que bom ter você aqui, ${holder.data.first_name}.`;
  if (!caller.isBrowser) return { token: access_token, user: holder, message };
  if (!replace_session && (await isAnotherPerson(holder, { ...requestContext, caller }))) {
    await bindToBrowser(context, holder._id, access_token);
    throw new Problem(409, TAKEN);
  }
  const signedInAt = await context.inTransaction((sql) => consumeToken(sql, project._id, holder._id, access_token));
  if (!signedInAt) throw new Problem(401, SPENT, { code: "used_token" });
  const opened = await openSession(context, holder._id, "exchange-token");
  await context.inTransaction((sql) => copySignInTime(sql, project._id, opened.token, signedInAt));
  return { ...opened, message };
}

/** Whether another person is signed in to this browser: a link must not end their session without asking. */
async function isAnotherPerson({ _id }: SignedIn, requestContext: RequestContext): Promise<boolean> {
  const current = await findSession(requestContext).catch(() => null);
  return current !== null && current._id !== _id;
}

/** Binds the token to the first browser that presents it, so that no other can use it while the person is asked. */
async function bindToBrowser(
  { project, caller, bindBrowser, inTransaction }: TransactionsContext<"anyone">,
  holderId: string,
  token: string,
): Promise<void> {
  const binding = ownBinding(caller);
  await inTransaction(async (sql) => {
    await sql`
      update sessions set binding_hash = ${hashToken(binding)}
      where project_id = ${project._id} and token_hash = ${hashToken(token)} and binding_hash is null`;
    await notifyChange(sql, project._id, "people", holderId);
  });
  if (binding !== caller.binding) bindBrowser(binding);
}

/** Deletes the token's session. Returns the time when it was opened; null if another request has already deleted it. */
async function consumeToken(sql: Sql, projectId: string, userId: string, token: string): Promise<Date | null> {
  const [row] = await sql<{ created_at: Date }[]>`
    delete from sessions where project_id = ${projectId} and token_hash = ${hashToken(token)} returning created_at`;
  await notifyChange(sql, projectId, "people", userId);
  return row?.created_at ?? null;
}

/** Copies the sign-in time of the link's session to the new one: following a link is not a fresh sign-in. */
async function copySignInTime(sql: Sql, projectId: string, token: string, signedInAt: Date): Promise<void> {
  await sql`
    update sessions set created_at = ${signedInAt}
    where project_id = ${projectId} and token_hash = ${hashToken(token)}`;
}
