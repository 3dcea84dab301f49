import { audit } from "#platform/server/audit/audit.ts";
import { sessionEnd } from "#platform/server/auth/find-session.ts";
import { hasSecondFactor } from "#platform/server/auth/require-second-factor.ts";
import { accessSuspended, isSuspended } from "#platform/server/auth/suspended-access.ts";
import { personById, signedInPerson } from "#platform/server/auth/signed-in.ts";
import { newBinding } from "#platform/server/auth/binding.ts";
import { hashToken, newToken } from "#platform/server/auth/tokens.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { SignedInUser } from "../contract.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

type Opening = Omit<TransactionsContext<"anyone">, "user">;

interface Opened {
  token: string;
  user: SignedInUser;
}

/**
 * Opens a session for an authenticated person, bound to the calling browser. `operation` is the name in the audit
 * trail. A session that is not remembered ends with the browser. Throws 403 if the person's access is suspended.
 */
export async function openSession(
  context: Opening,
  userId: string,
  operation = "sign-in",
  isRemembered = true,
): Promise<Opened> {
  const opened = await open(context, { userId, operation, isRemembered, passwordHash: null }, false);
  if (!opened) throw new Error("The session was not opened");
  return opened;
}

export interface FirstProof {
  userId: string;
  operation: string;
  isRemembered: boolean;
  /** The stored hash that the password was checked against; null when the proof is not a password. */
  passwordHash: string | null;
}

/**
 * Opens a session after a first factor, like `openSession`. Returns null and writes nothing if the person has a second
 * factor. Throws 401 if the password has changed since it was checked.
 */
export async function openWithFirstProof(context: Opening, proof: FirstProof): Promise<Opened | null> {
  return await open(context, proof, true);
}

export function wrongPassword(): Problem {
  return new Problem(401, "E-mail ou senha não conferem. Confira os dois e tente de novo.", {
    code: "wrong_credentials",
  });
}

const MAX_SESSIONS = 50;

async function open(context: Opening, proof: FirstProof, isFirst: boolean): Promise<Opened | null> {
  const { userId, operation, isRemembered, passwordHash } = proof;
  const { project, services, caller, inTransaction } = context;
  const token = newToken(project._id);
  const binding = caller.isBrowser ? newBinding(caller) : null;
  const person = await inTransaction(async (sql) => {
    if (passwordHash !== null && !(await isPasswordUnchanged(sql, project._id, proof))) throw wrongPassword();
    if (isFirst && (await hasSecondFactor(sql, project._id, userId))) {
      if (await isSuspended({ sql, project }, userId)) throw accessSuspended(project);
      return null;
    }
    // Sent as a pipeline, in one round trip.
    const [found, , , { count: admitted }] = await Promise.all([
      personById(sql, project._id, userId),
      insertSession({ ...context, sql }, userId, { token, binding, isRemembered }),
      deleteOldSessions({ ...context, sql }, userId),
      // Waits for a concurrent suspension, which then ends the session or is seen here.
      sql`update users set seen_at = ${context.now}
        where project_id = ${project._id} and id = ${userId} and suspended_at is null`,
      notifyChange(sql, project._id, "people", userId),
      audit({ ...context, sql, user: { _id: userId } }, operation, userId),
    ]);
    if (found && admitted === 0) throw accessSuspended(project);
    return found;
  });
  if (!person) return null;
  if (binding) context.bindBrowser(binding, isRemembered);
  return { token, user: signedInPerson(person, services) };
}

/**
 * Whether the checked password hash is still stored; waits for a concurrent change. Not `for share`, with which two
 * simultaneous sign-ins would deadlock on each other's update.
 */
async function isPasswordUnchanged(sql: Sql, projectId: string, { userId, passwordHash }: FirstProof) {
  const { count } = await sql`
    select from users where project_id = ${projectId} and id = ${userId} and password_hash = ${passwordHash}
    for no key update`;
  return count === 1;
}

type WriteContext = Omit<Opening, "inTransaction"> & { sql: Sql };

interface NewSession {
  token: string;
  binding: string | null;
  isRemembered: boolean;
}

async function insertSession({ sql, project, caller, now }: WriteContext, userId: string, session: NewSession) {
  const { token, binding, isRemembered } = session;
  const row = {
    project_id: project._id,
    token_hash: hashToken(token),
    id: newId(),
    user_id: userId,
    binding_hash: binding && hashToken(binding),
    user_agent: caller.userAgent.slice(0, 300),
    created_at: now,
    seen_at: now,
    expires_at: sessionEnd(now, isRemembered),
  };
  await sql`insert into sessions ${sql(row)}`;
}

/** Deletes the person's expired sessions, all but the `MAX_SESSIONS` used last, and this browser's previous session. */
async function deleteOldSessions({ sql, project, caller, now }: WriteContext, userId: string): Promise<void> {
  await sql`
    delete from sessions where project_id = ${project._id} and user_id = ${userId} and (expires_at <= ${now}
      or token_hash in (select o.token_hash from sessions o where o.project_id = ${project._id} and o.user_id = ${userId}
        order by o.seen_at desc, o.id desc offset ${MAX_SESSIONS}))`;
  if (!caller.token || !caller.binding) return;
  await sql`
    delete from sessions where project_id = ${project._id} and token_hash = ${hashToken(caller.token)}
      and binding_hash = ${hashToken(caller.binding)}`;
}
