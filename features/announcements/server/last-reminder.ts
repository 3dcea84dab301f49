import type { Context, Staff } from "#platform/server/http/context.ts";

/**
 * Returns the time of the last reminder of an announcement, and whether it was today in the academy's time zone;
 * undefined for none.
 */
export async function lastReminder(
  { sql, project, now }: Context<Staff>,
  announcementId: string,
): Promise<{ asked_at: Date; is_today: boolean } | undefined> {
  const [row] = await sql<{ asked_at: Date; is_today: boolean }[]>`
    select asked_at, day = (${now}::timestamptz at time zone ${project.time_zone})::date as is_today
    from announcement_reminders where project_id = ${project._id} and announcement_id = ${announcementId}
    order by day desc limit 1`;
  return row;
}
