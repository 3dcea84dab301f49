import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getStaffAnnouncements as contract } from "../contract.ts";
import { staffAnnouncementRows } from "./staff-announcement-rows.ts";

export async function getStaffAnnouncements(
  context: Context<readonly ["admin", "manager"]>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const announcements = await staffAnnouncementRows(context);
  const courses = await sql<{ _id: string; name: string }[]>`
    select id as _id, name from courses where project_id = ${project._id} order by position, id`;
  return { announcements, courses };
}
