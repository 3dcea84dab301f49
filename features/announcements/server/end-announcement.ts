import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { endAnnouncement as contract } from "../contract.ts";
import { requireStaffAnnouncement } from "./require-staff-announcement.ts";

/**
 * Ends a live announcement by setting its last day to yesterday, in the academy's time zone. Throws 409 if it is not
 * live.
 */
export async function endAnnouncement(
  context: Context<Staff>,
  { announcement_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  await requireStaffAnnouncement(context, announcement_id);
  const { count } = await sql`
    update announcements set ends_on = today - 1, starts_on = least(starts_on, today - 1)
    from (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
    where project_id = ${project._id} and id = ${announcement_id} and coalesce(starts_on <= today, true)
      and coalesce(ends_on >= today, true)`;
  if (count === 0) throw new Problem(409, "Este aviso não está no ar: já terminou ou ainda não começou.");
  await audit(context, "end-announcement", announcement_id);
  return { announcement_id };
}
