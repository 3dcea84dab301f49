import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { peopleText } from "#shared/people-text.ts";
import type { sendPeopleMessage as contract } from "../contract.ts";
import { changeRows, stateOf } from "./change-rows.ts";
import { runBulkChange } from "./run-bulk-change.ts";

const UNKNOWN = "Este recado não existe, ou já passou do prazo em que o guardamos.";

/**
 * Sends a message that waits for its author's confirmation. `people` must be the number of selected people, so that
 * nobody writes to more people than they mean to. Sending twice changes nothing.
 */
export async function sendPeopleMessage(
  context: Context<Staff>,
  { change_id, people }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, services, user, now } = context;
  const [own] = await sql<{ user_id: string }[]>`
    select user_id from bulk_changes
    where project_id = ${project._id} and id = ${change_id} and action = 'write' for update`;
  const [row] = await changeRows(context, change_id, 1);
  if (!own || !row) throw notFound(UNKNOWN);
  if (own.user_id !== user._id) throw new Problem(403, "Só quem escreveu o recado o envia.");
  const state = stateOf(row);
  if (state !== "draft") return { state };
  if (people !== row.total)
    throw new Problem(409, `O recado vai para ${peopleText(row.total)}. Confira o número e confirme de novo.`);
  await services.limits.actOnManyByPerson(`${project._id}:${user._id}`);
  await sql`update bulk_changes set confirmed_at = ${now} where project_id = ${project._id} and id = ${change_id}`;
  await queueJob(context, runBulkChange, change_id);
  await audit(context, "send-people-message", change_id, { people });
  return { state: "running" };
}
