import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { UNDOABLE, undoUntil } from "#platform/server/jobs/undo-until.ts";
import type { undoBulkChange as contract } from "../contract.ts";
import { changeRows, NOT_UNDOABLE, CHANGE_NOT_FOUND, stateOf } from "./change-rows.ts";
import { runBulkUndo } from "./run-bulk-undo.ts";
import { undoBatch } from "./undo-batch.ts";

const MAX_AT_ONCE = 100;

export async function undoBulkChange(
  context: Context<Staff>,
  { change_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  await sql`select 1 from bulk_changes where project_id = ${project._id} and id = ${change_id} for update`;
  const [row] = await changeRows(context, change_id, 1);
  if (!row) throw notFound(CHANGE_NOT_FOUND);
  const state = stateOf(row);
  if (state === "undoing" || state === "undone") return { state };
  const reason = NOT_UNDOABLE[row.action];
  if (reason) throw new Problem(409, reason);
  if (!UNDOABLE.has(state)) throw new Problem(409, "Só dá para desfazer uma mudança que terminou ou parou.");
  const until = undoUntil(row);
  if (!until || until <= now)
    throw new Problem(409, "Passaram 24 horas: esta mudança já não se desfaz. Cada pessoa tem a sua página.");
  await sql`
    update bulk_changes set undo_started_at = ${now}, undo_failed_at = null
    where project_id = ${project._id} and id = ${change_id}`;
  await audit(context, "undo-bulk-change", change_id, { people: row.counts.changed });
  if (row.counts.changed > MAX_AT_ONCE) await queueJob(context, runBulkUndo, change_id);
  else while (await undoBatch(context, change_id));
  return { state: row.counts.changed > MAX_AT_ONCE ? "undoing" : "undone" };
}
