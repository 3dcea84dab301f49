import { networkOf } from "#platform/server/audit/network-of.ts";
import { sessionEnd } from "#platform/server/auth/find-session.ts";
import { type PersonRow, signedIn } from "#platform/server/auth/signed-in.ts";
import { hashToken, newSecret, newToken } from "#platform/server/auth/tokens.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { inOneStatement } from "#platform/server/tenancy/in-project.ts";
import { deviceName } from "#shared/device-name.ts";
import { newId } from "#shared/ids.ts";
import type { SignedInUser } from "../contract.ts";

type Opening = Omit<TransactionsContext<"anyone">, "inTransaction">;

interface Opened {
  token: string;
  user: SignedInUser;
}

/**
 * Opens a session for somebody who has proven who they are, bound to the browser that asks. `operation` is what the audit
 * trail says; not remembered, it ends with the browser.
 */
export async function openSession(
  context: Opening,
  userId: string,
  operation = "sign-in",
  isRemembered = true,
): Promise<Opened> {
  const opened = await open(context, { userId, operation, isRemembered, passwordHash: null }, false);
  if (!opened) throw new Error("A session that was just opened is not there");
  return opened;
}

export interface FirstProof {
  userId: string;
  operation: string;
  isRemembered: boolean;
  /** The stored hash that the password was tried against; null for another proof. */
  passwordHash: string | null;
}

/** The same after a first proof: null, and nothing done, for who has a second factor. 401 when the password was changed meanwhile. */
export async function openWithFirstProof(context: Opening, proof: FirstProof): Promise<Opened | null> {
  return await open(context, proof, true).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === PASSWORD_CHANGED ? wrongPassword() : error;
  });
}

export function wrongPassword(): Problem {
  return new Problem(401, "E-mail ou senha não conferem. Confira os dois e tente de novo.");
}

// Not PostgreSQL's own `invalid_password`: that is what a connection fails with.
const PASSWORD_CHANGED = "VE001";
const MAX_SESSIONS = 50;

async function open(context: Opening, proof: FirstProof, isFirst: boolean): Promise<Opened | null> {
  const { userId, operation, isRemembered, passwordHash } = proof;
  const { project, services, caller, now } = context;
  const token = newToken(project._id);
  const binding = caller.isBrowser ? newSecret() : null;
  const held = caller.token && caller.binding ? [hashToken(caller.token), hashToken(caller.binding)] : null;
  const [sessionId, auditId] = [newId(), newId()];
  const [row] = await inOneStatement(
    services.pool,
    (sql) => sql<PersonRow[]>`
      select * from open_session(${project._id}, ${userId}, ${isFirst}, ${passwordHash}, ${operation},
        ${sessionId}, ${hashToken(token)}, ${binding && hashToken(binding)}, ${caller.userAgent.slice(0, 300)}, ${now},
        ${sessionEnd(now, isRemembered)}, ${held?.[0] ?? null}, ${held?.[1] ?? null}, ${MAX_SESSIONS}, ${auditId},
        ${networkOf(caller.address)}, ${deviceName(caller.userAgent)})`,
  );
  if (!row) return null;
  if (binding) context.bindBrowser(binding, isRemembered);
  return { token, user: signedIn(row, services) };
}
