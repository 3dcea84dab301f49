import { isDaytime } from "#features/notifications/server/index.ts";
import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { isOfDeletedClass } from "./is-of-deleted-class.ts";
import { isOffAir } from "./is-off-air.ts";
import { mailReminders } from "./mail-reminders.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Queues reminders again that waited for a course to be on the air, or for an announcement or class to be restored. A
 * failed one is retried after a day.
 */
export const resumeReminders: JobKind = {
  name: "resume-announcement-reminders",
  isHourly: true,
  sendsOut: true,
  run: async ({ project, now, inTransaction }) => {
    if (!isDaytime(now, project.time_zone)) return;
    await inTransaction(async (sql) => {
      const waiting = await sql<{ id: string }[]>`
        select a.id from announcement_reminders r
          join announcements a on (a.project_id, a.id) = (r.project_id, r.announcement_id)
        where r.project_id = ${project._id} and r.done_at is null and a.deleted_at is null and not ${isOffAir(sql)} and not ${isOfDeletedClass(sql)}
          and not exists (select from announcement_reminders later
            where (later.project_id, later.announcement_id) = (r.project_id, r.announcement_id) and later.day > r.day)
          and not exists (select from jobs j where j.project_id = r.project_id and j.name = ${mailReminders.name}
            and j.target_id = a.id and (j.given_up_at is null or j.given_up_at > ${new Date(now.getTime() - DAY_MS)}))`;
      for (const { id } of waiting) await queueJob({ sql, project, now }, mailReminders, id);
    });
  },
};
