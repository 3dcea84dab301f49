import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { cancelJobs } from "#platform/server/jobs/job.ts";
import type { cancelErasure as contract } from "../contract.ts";
import { erasePerson } from "./erase-person.ts";
import { erasureOf } from "./queries.ts";

/** Cancels the deletion of the account. Throws 409 once it is due, because files may be deleted already. */
export async function cancelErasure(context: Context): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const deleted = await sql`
    delete from account_deletions where project_id = ${project._id} and user_id = ${user._id} and due_at > ${now}
    returning user_id`;
  if (deleted.length === 0) {
    if (await erasureOf(context)) throw new Problem(409, "O prazo para desistir acabou, e a exclusão já começou.");
    return { cancelled: false };
  }
  await cancelJobs(context, erasePerson, user._id);
  await audit(context, "cancel-erasure", user._id);
  return { cancelled: true };
}
