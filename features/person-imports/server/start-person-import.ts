import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { startPersonImport as contract } from "../contract.ts";
import { importRows, stateOf } from "./import-row.ts";
import { writePeople } from "./write-people.ts";

/**
 * Starts an import, or resumes a failed one: its job continues after the last row that was written. A started one is
 * left unchanged.
 */
export async function startPersonImport(
  context: Context<Staff>,
  { import_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, services, now } = context;
  await sql`select 1 from person_imports where project_id = ${project._id} and id = ${import_id} for update`;
  const [row] = await importRows(context, import_id, 1);
  if (!row) throw notFound("Esta importação não existe, ou já passou do prazo em que a guardamos.");
  const isStopped = stateOf(row) === "failed";
  if (row.started_at && !isStopped) return { total: row.total };
  if (row.total === 0) throw new Problem(409, "Não há nada a gravar: nenhuma linha muda alguma coisa.");
  if (row.sends_invitations && !isStopped) await services.limits.actOnManyByPerson(`${project._id}:${user._id}`);
  await sql`
    update person_imports set started_at = coalesce(started_at, ${now}), failed_at = null
    where project_id = ${project._id} and id = ${import_id}`;
  await queueJob(context, writePeople, import_id);
  await audit(context, "start-person-import", import_id, { people: row.total, invitations: row.sends_invitations });
  return { total: row.total };
}
