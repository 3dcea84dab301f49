import { hashToken, projectOfToken } from "./tokens.ts";
import type { SignedIn } from "../http/context.ts";
import type { Visit } from "../http/door.ts";
import { otherProject } from "../http/problem.ts";
import type { Sql } from "../postgres/pool.ts";

export const SESSION_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

interface SessionRow extends Omit<SignedIn, "_id" | "project"> {
  id: string;
  binding_hash: Uint8Array | null;
  seen_at: Date;
}

/**
 * The person behind a token, or null. A session opened in a browser answers only to that browser: the other half
 * of its key lies in an HttpOnly cookie. Each hour of use moves the end of the session on.
 */
export async function findSession({ caller, project, house }: Visit, sql: Sql): Promise<SignedIn | null> {
  if (!caller.token) return null;
  const owner = projectOfToken(caller.token);
  if (owner && owner !== project._id) throw otherProject();
  const now = house.now();
  const tokenHash = hashToken(caller.token);
  const [row] = await sql<SessionRow[]>`
    select u.id, u.email, u.data, u.rule, u.require_anamnese, s.binding_hash, s.seen_at,
      (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'course_friendly_id', c.friendly_id)
          order by c.position), '[]')
        from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
        where (e.project_id, e.user_id) = (u.project_id, u.id)) as enrollments
    from sessions s join users u on (u.project_id, u.id) = (s.project_id, s.user_id)
    where s.project_id = ${project._id} and s.token_hash = ${tokenHash} and s.expires_at > ${now}`;
  if (!row || !isBoundTo(row, caller.binding)) return null;
  if (now.getTime() - row.seen_at.getTime() > HOUR) await slide(sql, project._id, tokenHash, now);
  const { id, email, data, rule, require_anamnese, enrollments } = row;
  return { _id: id, email, data, rule, require_anamnese, enrollments, project: project._id };
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
