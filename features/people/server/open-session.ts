import { networkOf } from "#platform/server/audit/network-of.ts";
import { sessionEnd } from "#platform/server/auth/find-session.ts";
import { type PersonRow, signedIn } from "#platform/server/auth/signed-in.ts";
import { hashToken, newSecret, newToken } from "#platform/server/auth/tokens.ts";
import type { StepContext } from "#platform/server/http/context.ts";
import { inOneStatement } from "#platform/server/tenancy/in-project.ts";
import { deviceName } from "#shared/device-name.ts";
import { newId } from "#shared/ids.ts";
import type { User } from "../contract.ts";

type Opening = Omit<StepContext<"anyone">, "step">;

interface Opened {
  token: string;
  user: User;
}

/**
 * Opens a session for somebody who has proven who they are, bound to the browser that asks. `verb` is what the audit
 * trail says; not remembered, it ends with the browser.
 */
export async function openSession(
  context: Opening,
  userId: string,
  verb = "sign-in",
  isRemembered = true,
): Promise<Opened> {
  const opened = await open(context, { userId, verb, isRemembered, isFirstProof: false });
  if (!opened) throw new Error("A session that was just opened is not there");
  return opened;
}

/** The same after a first proof: null, and nothing done, for who has a second factor. */
export async function openWithFirstProof(
  context: Opening,
  userId: string,
  verb: string,
  isRemembered: boolean,
): Promise<Opened | null> {
  return await open(context, { userId, verb, isRemembered, isFirstProof: true });
}

interface Wanted {
  userId: string;
  verb: string;
  isRemembered: boolean;
  isFirstProof: boolean;
}

const MOST_SESSIONS = 50;

async function open(context: Opening, { userId, verb, isRemembered, isFirstProof }: Wanted): Promise<Opened | null> {
  const { project, house, caller, now } = context;
  const token = newToken(project._id);
  const binding = caller.isBrowser ? newSecret() : null;
  const held = caller.token && caller.binding ? [hashToken(caller.token), hashToken(caller.binding)] : null;
  const [sessionId, auditId] = [newId(), newId()];
  const [row] = await inOneStatement(
    house.pool,
    (sql) => sql<PersonRow[]>`
      select * from open_session(${project._id}, ${userId}, ${isFirstProof}, ${verb}, ${sessionId}, ${hashToken(token)},
        ${binding && hashToken(binding)}, ${caller.userAgent.slice(0, 300)}, ${now}, ${sessionEnd(now, isRemembered)},
        ${held?.[0] ?? null}, ${held?.[1] ?? null}, ${MOST_SESSIONS}, ${auditId}, ${networkOf(caller.address)},
        ${deviceName(caller.userAgent)})`,
  );
  if (!row) return null;
  if (binding) context.bindBrowser(binding, isRemembered);
  return { token, user: signedIn(row, house) };
}
