import type { SessionRow } from "./sessions.ts";
import { signedIn } from "./signed-in.ts";
import { hashToken, projectOfToken } from "./tokens.ts";
import { viewedPerson } from "./viewed-person.ts";
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
 * Returns the person behind the caller's token, or null. A session opened in a browser works only there: the other half of
 * its key is an HttpOnly cookie. Use extends the session once an hour, and the cookies of a remembered one. An API token
 * needs no cookie, and is not extended. While a staff member's browser shows the academy as a learner, it is the learner.
 */
export async function findSession(requestContext: RequestContext): Promise<SignedIn | null> {
  const { caller, project, services } = requestContext;
  if (!caller.token) return null;
  const owner = projectOfToken(caller.token);
  if (owner && owner !== project._id) throw otherProject();
  const now = services.now();
  const row = await services.sessions.find(project._id, caller.token, now);
  if (!row || !isBoundTo(row, caller.binding)) {
    // Calls with an invalid token count as anonymous.
    await services.limits.anonymousByAddress(caller.address);
    return null;
  }
  if (now.getTime() - row.seen_at.getTime() > HOUR) {
    await inProject(services.pool, project._id, (sql) =>
      recordUse(sql, project._id, row, { token: caller.token ?? "", now }),
    );
    if (row.binding_hash && isRemembered(row)) requestContext.renewCookies?.();
  }
  const person = signedIn(row, services);
  if (row.scopes) return { ...person, scopes: row.scopes };
  return caller.viewing ? await viewedPerson(requestContext, person) : person;
}

function isBoundTo(row: SessionRow, binding: string | null): boolean {
  if (!row.binding_hash) return true;
  return binding !== null && hashToken(binding).equals(row.binding_hash);
}

/** Extends a session by the duration that it was opened with; of an API token, saves only when it was used. */
async function recordUse(
  sql: Sql,
  projectId: string,
  { _id, scopes }: SessionRow,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  if (scopes)
    await sql`update api_tokens set used_at = ${now}
      where project_id = ${projectId} and token_hash = ${hashToken(token)}`;
  else {
    await sql`update sessions set expires_at = ${now} + (expires_at - seen_at), seen_at = ${now}
      where project_id = ${projectId} and token_hash = ${hashToken(token)}`;
    await sql`update users set seen_at = ${now} where project_id = ${projectId} and id = ${_id}`;
  }
  await notifyChange(sql, projectId, "people", _id);
}

function isRemembered({ expires_at, seen_at }: SessionRow): boolean {
  return expires_at.getTime() - seen_at.getTime() > DAY;
}

/** Thirty days from now. A session that ends with its browser gets a day, because the server can't see the browser close. */
export function sessionEnd(now: Date, isToBeRemembered = true): Date {
  return new Date(now.getTime() + (isToBeRemembered ? REMEMBERED : DAY));
}
