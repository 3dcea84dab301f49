import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { cancelJobs } from "#platform/server/jobs/job.ts";
import type { cancelErasure as contract } from "../contract.ts";
import { erasePerson } from "./erase-person.ts";

/** Cancels the deletion of the account. A job that is already running finds no row and does nothing. */
export async function cancelErasure(context: Context): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const deleted = await sql`
    delete from account_deletions where project_id = ${project._id} and user_id = ${user._id} returning user_id`;
  if (deleted.length === 0) return { cancelled: false };
  await cancelJobs(context, erasePerson, user._id);
  await audit(context, "cancel-erasure", user._id);
  return { cancelled: true };
}
