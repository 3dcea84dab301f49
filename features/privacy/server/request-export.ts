import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import type { requestExport as contract } from "../contract.ts";
import { makeExport } from "./make-export.ts";
import { lastExportOf } from "./queries.ts";

/** Requests an export. Returns a pending one, or one that is less than an hour old, instead of creating another. */
export async function requestExport(context: Context): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  // The lock serialises concurrent requests of the same person.
  await sql`select 1 from users where project_id = ${project._id} and id = ${user._id} for update`;
  const last = await lastExportOf(context);
  const isFresh = last?.state === "ready" && now.getTime() - Date.parse(last.asked_at) < HOUR;
  if (last && (last.state === "waiting" || isFresh)) return last;
  const id = newId();
  await sql`
    insert into data_exports (project_id, id, user_id, asked_at) values (${project._id}, ${id}, ${user._id}, ${now})`;
  await queueJob(context, makeExport, id);
  await audit(context, "request-export", id);
  return { _id: id, state: "waiting", asked_at: now.toISOString(), expires_at: null, bytes: null };
}

const HOUR = 60 * 60_000;
