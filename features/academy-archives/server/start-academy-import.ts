import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { startAcademyImport as contract } from "../contract.ts";
import { importRows, stateOf } from "./archive-rows.ts";
import { writeImport } from "./import-jobs.ts";

export async function startAcademyImport(
  context: Context<Manager>,
  { import_id, accepts_removals }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  // The lock allows one import at a time: the first one changes the content against which the second was checked.
  await sql`select 1 from projects where id = ${project._id} for no key update`;
  const [row] = await importRows(context, import_id);
  if (!row) throw notFound("Este arquivo não está mais guardado. Traga-o de novo.");
  const state = stateOf(row);
  if (state === "running" || state === "finished") return { state };
  if (state !== "checked") throw new Problem(409, "Este arquivo ainda não pode ser gravado: veja o que falta nele.");
  const { new: added, changed, removed } = row.plan?.counts ?? { new: 0, changed: 0, removed: 0 };
  if (added + changed + removed === 0) throw new Problem(409, "Não há nada a gravar: a academia já está assim.");
  if (removed > 0 && !accepts_removals)
    refuseField("accepts_removals", "Confirme que o que o arquivo não tem pode sair.");
  const [other] = await sql`
    select 1 from academy_imports
    where project_id = ${project._id} and started_at is not null and finished_at is null and failed_at is null`;
  if (other) throw new Problem(409, "Outro arquivo está sendo gravado. Espere que termine.");
  await sql`update academy_imports set started_at = ${now} where project_id = ${project._id} and id = ${import_id}`;
  await queueJob(context, writeImport, import_id);
  await audit(context, "start-academy-import", import_id, { added, changed, removed });
  return { state: "running" };
}
