import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import type { startAcademyExport as contract } from "../contract.ts";
import { makeExport, removeExport } from "./make-export.ts";

/**
 * Queues a new export of the academy's folder, and expires the previous zip. Returns the running export if there is
 * one.
 */
export async function startAcademyExport(context: Context<Manager>): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  await sql`select 1 from projects where id = ${project._id} for no key update`;
  const [running] = await sql<{ _id: string }[]>`
    select id as _id from academy_exports
    where project_id = ${project._id} and ready_at is null and failed_at is null limit 1`;
  if (running) return running;
  const former = await sql<{ id: string }[]>`
    update academy_exports set expires_at = ${now}
    where project_id = ${project._id} and expires_at > ${now} returning id`;
  for (const { id } of former) await queueJob(context, removeExport, id);
  const id = newId();
  await sql`
    insert into academy_exports (project_id, id, user_id, asked_at)
    values (${project._id}, ${id}, ${user._id}, ${now})`;
  await queueJob(context, makeExport, id);
  await audit(context, "start-academy-export", id);
  return { _id: id };
}
