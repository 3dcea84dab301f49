import type { SessionRow } from "./sessions.ts";
import { signedInPerson } from "./signed-in.ts";
import { hashToken, projectOfToken } from "./tokens.ts";
import { viewedPerson } from "./viewed-person.ts";
import type { Caller, SignedIn } from "../http/context.ts";
import type { RequestContext } from "../http/handler.ts";
import { viewingOver } from "../http/viewing-problems.ts";
import { otherProject } from "../http/problem.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import { notifyChange } from "../tenancy/notify-change.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const REMEMBERED = 30 * DAY;

/**
 * Returns the signed-in person of the caller's token, or null. A browser's session also needs its binding cookie; an
 * API token does not. Using a session extends it once an hour and, if remembered, renews its cookies. While a staff
 * member views the academy as a learner, returns that learner.
 */
export async function findSession(requestContext: RequestContext): Promise<SignedIn | null> {
  const { caller, project, services } = requestContext;
  if (!caller.token) return null;
  const owner = projectOfToken(caller.token);
  if (owner && owner !== project._id) throw otherProject();
  const now = services.now();
  const row = await services.sessions.find(project._id, caller.token, now);
  if (!row || !isBoundTo(row, caller)) {
    // An invalid token counts against the limit of anonymous calls, so that guessing tokens is slow.
    await services.limits.anonymousByAddress(caller.address);
    return null;
  }
  if (now.getTime() - row.seen_at.getTime() > HOUR) {
    await inProject(services.pool, project._id, (sql) =>
      recordUse(sql, project._id, row, { token: caller.token ?? "", now }),
    );
    if (row.binding_hash && isRemembered(row)) requestContext.renewCookies?.();
  }
  const person = signedInPerson(row, services);
  if (row.scopes) return { ...person, scopes: row.scopes };
  const shown = caller.viewing ? await viewedPerson(requestContext, person) : person;
  // A view as a student that was ended in another tab, or while its page was left: nothing of it may be recorded.
  if (caller.isStudentView && !shown.viewing?.as_student) throw viewingOver();
  return shown;
}

function isBoundTo(row: SessionRow, { binding, hasHostCookies, isBrowser }: Caller): boolean {
  // In a browser, a program's session could have been planted by a host beside the academy's.
  if (!row.binding_hash) return row.scopes !== null || !(hasHostCookies && isBrowser);
  return binding !== null && hashToken(binding).equals(row.binding_hash);
}

/** Extends a session by the duration that it was opened with. For an API token, only saves when it was used. */
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

/**
 * Returns when a session expires: 30 days from now if the browser is to be remembered. Otherwise after a day, because
 * the server cannot notice that the browser was closed.
 */
export function sessionEnd(now: Date, isToBeRemembered = true): Date {
  return new Date(now.getTime() + (isToBeRemembered ? REMEMBERED : DAY));
}
