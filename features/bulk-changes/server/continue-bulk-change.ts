import type { z } from "zod";
import { requireClass } from "#features/classes/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { continueBulkChange as contract } from "../contract.ts";
import { activeAuthor } from "./change-batch.ts";
import { changeRows, CHANGE_NOT_FOUND, stateOf } from "./change-rows.ts";
import { runBulkChange } from "./run-bulk-change.ts";

const AUTHOR_LEFT =
  "Quem começou esta mudança saiu da equipe ou está com o acesso suspenso. Comece outra com quem falta.";

/**
 * Continues a failed bulk change after the last person who was changed. Throws 409 if it was undone, or the person who
 * started it left the staff or is suspended.
 */
export async function continueBulkChange(
  context: Context<Staff>,
  { change_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [locked] = await sql<{ class_id: string | null; user_id: string }[]>`
    select class_id, user_id from bulk_changes where project_id = ${project._id} and id = ${change_id} for update`;
  const [row] = await changeRows(context, change_id, 1);
  if (!row || !locked) throw notFound(CHANGE_NOT_FOUND);
  const state = stateOf(row);
  if (state === "running" || state === "finished") return { state };
  if (state === "draft") throw new Problem(409, "Este recado ainda espera a confirmação de quem o escreveu.");
  if (state !== "failed") throw new Problem(409, "Esta mudança foi desfeita, ou está sendo: já não continua.");
  if (!(await activeAuthor(context, locked.user_id))) throw new Problem(409, AUTHOR_LEFT);
  if (locked.class_id !== null) await requireClass(context, locked.class_id, "for key share");
  await sql`update bulk_changes set failed_at = null where project_id = ${project._id} and id = ${change_id}`;
  await queueJob(context, runBulkChange, change_id);
  await audit(context, "continue-bulk-change", change_id, { people: row.total - row.done });
  return { state: "running" };
}
