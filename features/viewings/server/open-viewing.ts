import { hashToken, newSecret } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import { endLateViewing } from "./end-late-viewing.ts";

const HALF_AN_HOUR = 30 * 60_000;

interface Viewed {
  /** The person as whom the academy is seen; the caller's own id to see it as a student. */
  user_id: string;
  return_path: string | null;
}

/** Opens a viewing for half an hour in this browser and session, in place of another one. Returns its end. */
export async function openViewing(context: Context<"signed-in">, { user_id, return_path }: Viewed): Promise<Date> {
  const { sql, project, user, caller, now } = context;
  const [token, id] = [newSecret(), newId()];
  const session_hash = hashToken(caller.token ?? "");
  const until = new Date(now.getTime() + HALF_AN_HOUR);
  await sql`update viewings set ended_at = ${now}
    where project_id = ${project._id} and viewer_id = ${user._id} and session_hash = ${session_hash} and ended_at is null`;
  const row = { project_id: project._id, id, user_id, viewer_id: user._id, token_hash: hashToken(token), session_hash };
  await sql`insert into viewings ${sql({ ...row, return_path, started_at: now, expires_at: until })}`;
  await queueJob(context, endLateViewing, id, { dueAt: until });
  context.showAs?.(token);
  return until;
}
