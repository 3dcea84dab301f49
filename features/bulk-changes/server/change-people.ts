import type { z } from "zod";
import { requireClass } from "#features/classes/server/index.ts";
import { requireCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import type { changePeople as contract } from "../contract.ts";
import { changeBatch } from "./change-batch.ts";
import { selectionCondition } from "./selection-condition.ts";
import { runBulkChange } from "./run-bulk-change.ts";

type Input = z.output<typeof contract.input>;

/** Max number of people changed within the request; for more, a job runs, so that nobody waits with the page open. */
const MAX_AT_ONCE = 100;

/**
 * Stores the selected people, then changes them in batches. People who match the filter only later are not changed.
 * Throws 400, 404 or 409 if the input names no people or a target that does not exist.
 */
export async function changePeople(context: Context<Staff>, input: Input): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const target = await targetOf(context, input);
  if (input.action === "write") await services.limits.draftMessageByPerson(`${project._id}:${user._id}`);
  const { id, total } = await insertChange(context, input, target);
  if (input.action === "invite" || (input.notifies && (input.action === "enroll" || input.action === "join-class")))
    await services.limits.actOnManyByPerson(`${project._id}:${user._id}`);
  const { action } = input;
  const detail = { action, people: total, ...(target.course_id && { course_id: target.course_id }) };
  // The entry names a single person, because the rows of the change are deleted after a period.
  const [only] = !input.everyone && total === 1 && input.user_ids.length === 1 ? input.user_ids : [];
  const more = { ...(target.class_id && { class_id: target.class_id }), ...(only && { user_id: only }) };
  await audit(context, "change-people", id, { ...detail, ...more });
  // A message waits for its author's confirmation, with the people fixed.
  if (action === "write") return { change_id: id, total };
  if (total > MAX_AT_ONCE) await queueJob(context, runBulkChange, id);
  else while (await changeBatch(context, id));
  return { change_id: id, total };
}

interface Target {
  course_id: string | null;
  class_id: string | null;
}

async function targetOf(context: Context<Staff>, { action, course_id, class_id, ...written }: Input): Promise<Target> {
  if (action === "ask-anamnese" && !context.project.anamnese) throw new Problem(409, "Esta academia não tem anamnese.");
  if (action === "suspend" && !written.reason) refuseField("reason", "Escreva o motivo.");
  if (action === "write" && !written.subject) refuseField("subject", "Escreva o assunto.");
  if (action === "write" && !written.text) refuseField("text", "Escreva o recado.");
  if (action !== "enroll" && action !== "unenroll" && action !== "join-class")
    return { course_id: null, class_id: null };
  if (action === "join-class") {
    if (!class_id) refuseField("class_id", "Escolha a turma.");
    const found = await requireClass(context, class_id, "for key share");
    return { course_id: found.course_id, class_id };
  }
  if (!course_id) refuseField("course_id", "Escolha o curso.");
  return { course_id: (await requireCourse(context, course_id)).id, class_id: null };
}

/**
 * Inserts the change and its people. The people are selected inside the database: a filter may match too many to load.
 */
async function insertChange(
  context: Context<Staff>,
  input: Input,
  target: Target,
): Promise<{ id: string; total: number }> {
  const { sql, project, user, now } = context;
  const { action, everyone, user_ids, moves, notifies } = input;
  const id = newId();
  const own = { project_id: project._id, id, user_id: user._id, created_at: now };
  await sql`insert into bulk_changes ${sql({ ...own, ...target, ...writtenIn(input), action, moves, notifies, missing: 0 })}`;
  const { count: total } = await sql`
    insert into bulk_change_people (project_id, change_id, user_id)
    select u.project_id, ${id}::uuid, u.id from users u where ${selectionCondition(context, input)}`;
  if (total === 0)
    throw everyone
      ? new Problem(400, "O filtro não encontra ninguém.")
      : notFound("Estas pessoas não estão nesta academia.");
  const missingCount = everyone ? 0 : new Set(user_ids).size - total;
  if (missingCount > 0)
    await sql`update bulk_changes set missing = ${missingCount} where project_id = ${project._id} and id = ${id}`;
  return { id, total };
}

/** Returns the columns with what the staff wrote: a message, or the reason of a suspension. */
function writtenIn({ action, subject, text, reason }: Input): { subject: string | null; body: string | null } {
  if (action === "write") return { subject, body: text };
  return { subject: null, body: action === "suspend" ? reason : null };
}
