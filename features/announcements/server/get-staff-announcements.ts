import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { deletedRows } from "#platform/server/tenancy/deleted-rows.ts";
import { addDays } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import type { getStaffAnnouncements as contract } from "../contract.ts";
import { ANNOUNCEMENTS } from "./require-staff-announcement.ts";
import { staffAnnouncementRows } from "./staff-announcement-rows.ts";

type Output = z.input<typeof contract.output>;

/** Number per page. For each one, the database counts its whole audience, such as all learners. */
const PAGE = 20;
/** Number of days after its end for which a class is offered as an audience, for messages about its certificates. */
const OFFERED_DAYS = 90;

export async function getStaffAnnouncements(
  context: Context<Staff>,
  { page }: z.output<typeof contract.input>,
): Promise<Output> {
  const { sql, project, now } = context;
  const today = dayIn(now, project.time_zone);
  const announcements = await staffAnnouncementRows(context, { limit: PAGE, offset: (page - 1) * PAGE });
  const pages = Math.max(1, Math.ceil((announcements[0]?.total ?? 0) / PAGE));
  const courses = await sql<Output["courses"]>`
    select c.id as _id, c.name, coalesce(k.classes, '[]') as classes
    from courses c
      cross join lateral (
        select jsonb_agg(jsonb_build_object('_id', k.id, 'name', k.name, 'is_ended', k.ends_on < ${today}::date)
          order by k.ends_on < ${today}::date, k.ends_on, k.id) as classes
        from classes k
        where k.project_id = c.project_id and k.course_id = c.id and k.deleted_at is null
          and k.ends_on >= ${addDays(today, -OFFERED_DAYS)}::date) k
    where c.project_id = ${project._id} order by c.position, c.id`;
  return { announcements, pages, courses, deleted: await deletedRows(context, ANNOUNCEMENTS) };
}
