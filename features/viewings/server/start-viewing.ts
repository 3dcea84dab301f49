import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { recordRead } from "#features/privacy/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { mayViewAs } from "#platform/server/auth/ranks.ts";
import { hashToken, newSecret } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import type { startViewing as contract } from "../contract.ts";
import { endLateViewing } from "./end-late-viewing.ts";

const HALF_AN_HOUR = 30 * 60_000;

/**
 * Starts a viewing, which is valid for half an hour, in this browser and session only. Ends another viewing of the same
 * session. Throws 403 unless the person's rule is lower than the caller's.
 */
export async function startViewing(
  context: Context<readonly ["admin", "manager"]>,
  { user_id, reason }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, caller, now } = context;
  const [person] = await sql<{ rule: Rule | null }[]>`
    select rule from users where project_id = ${project._id} and id = ${user_id}`;
  if (!person) throw notFound("Esta pessoa não está nesta academia.");
  if (!mayViewAs(user.rule, person.rule))
    throw new Problem(403, "Só dá para ver como quem tem um papel menor que o seu.");
  const [token, id] = [newSecret(), newId()];
  const session_hash = hashToken(caller.token ?? "");
  const until = new Date(now.getTime() + HALF_AN_HOUR);
  await sql`update viewings set ended_at = ${now}
    where project_id = ${project._id} and viewer_id = ${user._id} and session_hash = ${session_hash} and ended_at is null`;
  const row = { project_id: project._id, id, user_id, viewer_id: user._id, token_hash: hashToken(token), session_hash };
  await sql`insert into viewings ${sql({ ...row, started_at: now, expires_at: until })}`;
  await recordRead(context, { userId: user_id, what: "A academia, como você a vê", reason });
  await notifyPeople(context, [user_id], {
    kind: "viewing",
    about: user._id,
    actorId: user._id,
    text: "viu a academia como você a vê, para ajudar. Nada seu foi mudado.",
    path: paths.account("privacidade"),
  });
  await queueJob(context, endLateViewing, id, { dueAt: until });
  await audit(context, "start-viewing", user_id);
  context.showAs?.(token);
  return { until: until.toISOString() };
}
