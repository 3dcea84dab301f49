import type { SessionRow } from "./sessions.ts";
import { signedIn } from "./signed-in.ts";
import { hashToken, projectOfToken } from "./tokens.ts";
import type { SignedIn } from "../http/context.ts";
import type { RequestContext } from "../http/handler.ts";
import { otherProject } from "../http/problem.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import { notifyChange } from "../tenancy/notify-change.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const REMEMBERED = 30 * DAY;

/**
 * The person behind a token, or null. A session opened in a browser answers only to that browser: the other half
 * of its key lies in an HttpOnly cookie. Each hour of use moves the end of the session on, and of a remembered one's cookies.
 */
export async function findSession(visit: RequestContext): Promise<SignedIn | null> {
  const { caller, project, services } = visit;
  if (!caller.token) return null;
  const owner = projectOfToken(caller.token);
  if (owner && owner !== project._id) throw otherProject();
  const now = services.now();
  const tokenHash = hashToken(caller.token);
  const row = await services.sessions.find(project._id, tokenHash, now);
  if (!row || !isBoundTo(row, caller.binding)) {
    // Whoever tries tokens is a stranger too.
    await services.limits.anonymousByAddress(caller.address);
    return null;
  }
  if (now.getTime() - row.seen_at.getTime() > HOUR) {
    await inProject(services.pool, project._id, (sql) => slide(sql, project._id, row._id, { tokenHash, now }));
    if (row.binding_hash && isRemembered(row)) visit.renewCookies?.();
  }
  return signedIn(row, services);
}

function isBoundTo(row: SessionRow, binding: string | null): boolean {
  if (!row.binding_hash) return true;
  return binding !== null && hashToken(binding).equals(row.binding_hash);
}

/** A session lasts from each use on as long as it did from the one before. */
async function slide(
  sql: Sql,
  projectId: string,
  userId: string,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await sql`update sessions set expires_at = ${now} + (expires_at - seen_at), seen_at = ${now}
    where project_id = ${projectId} and token_hash = ${tokenHash}`;
  await notifyChange(sql, projectId, "people", userId);
}

function isRemembered({ expires_at, seen_at }: SessionRow): boolean {
  return expires_at.getTime() - seen_at.getTime() > DAY;
}

/** Thirty days from now; of a session that is to end with its browser, which no server sees close, a day. */
export function sessionEnd(now: Date, isToBeRemembered = true): Date {
  return new Date(now.getTime() + (isToBeRemembered ? REMEMBERED : DAY));
}
