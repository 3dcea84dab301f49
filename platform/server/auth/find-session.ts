import { type PersonRow, signedIn } from "./signed-in.ts";
import { hashToken, projectOfToken } from "./tokens.ts";
import type { SignedIn } from "../http/context.ts";
import type { Visit } from "../http/door.ts";
import { otherProject } from "../http/problem.ts";
import { patiently } from "../postgres/connection-loss.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";

const SESSION_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

interface SessionRow extends PersonRow {
  binding_hash: Uint8Array | null;
  seen_at: Date;
}

/**
 * The person behind a token, or null. A session opened in a browser answers only to that browser: the other half
 * of its key lies in an HttpOnly cookie. Each hour of use moves the end of the session on.
 */
export async function findSession({ caller, project, house }: Visit): Promise<SignedIn | null> {
  if (!caller.token) return null;
  const owner = projectOfToken(caller.token);
  if (owner && owner !== project._id) throw otherProject();
  const now = house.now();
  const tokenHash = hashToken(caller.token);
  // One statement that names its project by itself: a transaction in one round trip.
  const [row] = await patiently(
    () => house.pool<SessionRow[]>`select * from session_of(${project._id}, ${tokenHash}, ${now})`,
  );
  if (!row || !isBoundTo(row, caller.binding)) return null;
  if (now.getTime() - row.seen_at.getTime() > HOUR) {
    await inProject(house.pool, project._id, (sql) => slide(sql, project._id, tokenHash, now));
  }
  return signedIn(row, house);
}

function isBoundTo(row: SessionRow, binding: string | null): boolean {
  if (!row.binding_hash) return true;
  return binding !== null && hashToken(binding).equals(row.binding_hash);
}

async function slide(sql: Sql, projectId: string, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update sessions set seen_at = ${now}, expires_at = ${sessionEnd(now)}
    where project_id = ${projectId} and token_hash = ${tokenHash}`;
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY);
}
