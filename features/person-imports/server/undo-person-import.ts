import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { UNDOABLE, undoUntil } from "#platform/server/jobs/undo-until.ts";
import type { undoPersonImport as contract } from "../contract.ts";
import { importRows, stateOf } from "./import-row.ts";
import { removeImportedPeople } from "./remove-imported-people.ts";

export async function undoPersonImport(
  context: Context<Staff>,
  { import_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  await sql`select 1 from person_imports where project_id = ${project._id} and id = ${import_id} for update`;
  const [row] = await importRows(context, import_id, 1);
  if (!row) throw notFound("Esta importação não existe, ou já passou do prazo em que a guardamos.");
  const state = stateOf(row);
  if (state === "undoing" || state === "undone") return { state };
  if (!UNDOABLE.has(state)) throw new Problem(409, "Só dá para desfazer uma importação que terminou ou parou.");
  const until = undoUntil(row);
  if (!until || until <= now)
    throw new Problem(409, "Passaram 24 horas: esta importação já não se desfaz. Cada pessoa tem a sua página.");
  await sql`
    update person_imports set undo_started_at = ${now}, undo_failed_at = null
    where project_id = ${project._id} and id = ${import_id}`;
  await queueJob(context, removeImportedPeople, import_id);
  await audit(context, "undo-person-import", import_id);
  return { state: "undoing" };
}
