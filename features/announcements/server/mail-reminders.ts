import { queueEmail } from "#features/emails/server/index.ts";
import { peopleWhoDeclined, unsubscribeKey } from "#features/notifications/server/index.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { announcementPeople } from "./announcement-people.ts";
import { isOfDeletedClass } from "./is-of-deleted-class.ts";
import { isOffAir } from "./is-off-air.ts";
import { reminderEmail } from "./reminder-email.ts";

interface Reminder {
  day: string;
  written_to: string | null;
}
interface Announcement {
  kind: "choice" | "reading";
  title: string;
  course: string | null;
  is_over: boolean;
}

const BATCH = 200;
/** The notification kind that people unsubscribe from. */
const KIND = "announcement-reminder";

/**
 * Emails those who have not answered, in batches that record their progress: nobody gets two, and people who answered
 * or declined such e-mails get none. Stops while the course is off the air or the class deleted; `resumeReminders`
 * queues it again.
 */
export const mailReminders: JobKind = {
  name: "mail-announcement-reminders",
  run: async (context, announcementId) => {
    let isDone = false;
    while (!isDone) isDone = await context.inTransaction((sql) => mailBatch(context, sql, announcementId));
  },
};

async function mailBatch(context: JobContext, sql: Sql, id: string): Promise<boolean> {
  const { services, project, now } = context;
  const [reminder] = await sql<Reminder[]>`
    select day::text as day, written_to from announcement_reminders
    where project_id = ${project._id} and announcement_id = ${id} and done_at is null
    order by day desc limit 1 for update`;
  const [announcement] = await sql<Announcement[]>`
    select a.kind, a.title, c.friendly_id as course,
      coalesce(a.ends_on < (${now}::timestamptz at time zone ${project.time_zone})::date, false) as is_over
    from announcements a left join courses c on (c.project_id, c.id) = (a.project_id, a.course_id)
    where a.project_id = ${project._id} and a.id = ${id} and a.deleted_at is null and not ${isOffAir(sql)} and not ${isOfDeletedClass(sql)}`;
  if (!reminder || !announcement) return true;
  const list = { list: "waiting", limit: BATCH, after: reminder.written_to } as const;
  const people = announcement.is_over ? [] : await announcementPeople({ sql, project }, { _id: id }, list);
  const userIds = people.map(({ _id }) => _id);
  const declined = await peopleWhoDeclined({ sql, project }, { userIds, kinds: ["announcement", KIND] });
  const wanting = people.filter(({ _id }) => !declined.has(_id));
  for (const { _id: userId, email: recipient, first_name } of wanting) {
    const unsubscribe = unsubscribeKey(services, project._id, { userId, kind: KIND });
    const values = { ...reminder, ...announcement, first_name, academy: project.name, unsubscribe };
    await queueEmail({ sql, project, now }, reminderEmail, { userId, recipient, values });
  }
  const isDone = people.length < BATCH;
  await sql`
    update announcement_reminders set people = people + ${wanting.length},
      written_to = ${isDone ? null : (people.at(-1)?._id ?? null)}, done_at = ${isDone ? now : null}
    where project_id = ${project._id} and announcement_id = ${id} and day = ${reminder.day}`;
  return isDone;
}
