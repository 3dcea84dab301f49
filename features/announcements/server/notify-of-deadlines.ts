import { isDaytime, notifyPeople } from "#features/notifications/server/index.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

interface Ending {
  course_id: string;
  course: string;
  name: string;
  ends_on: string;
  days: number;
}

/** Numbers of days before a course's end on which people are reminded, in ascending order. */
const WARNED_DAYS = [1, 7];

/**
 * Reminds learners without a certificate a week and a day before a course ends. Each reminder is sent once, later if
 * the server missed its day.
 */
export const notifyOfDeadlines: JobKind = {
  name: "notify-of-deadlines",
  isHourly: true,
  sendsOut: true,
  run: async ({ services, project, now, inTransaction }) => {
    if (!isDaytime(now, project.time_zone)) return;
    await inTransaction(async (sql) => {
      const ending = await sql<Ending[]>`
        select c.id as course_id, c.friendly_id as course, c.name, c.ends_on::text as ends_on, c.ends_on - today as days
        from courses c, (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
        where c.project_id = ${project._id} and c.off_air_at is null and c.ends_on between today and today + ${Math.max(...WARNED_DAYS)}::int
        order by c.id`;
      for (const { course_id, course, name, ends_on, days } of ending) {
        const before = WARNED_DAYS.find((one) => days <= one) ?? days;
        const { count } = await sql`
          insert into notified_deadlines (project_id, course_id, ends_on, days, notified_at)
          values (${project._id}, ${course_id}, ${ends_on}, ${before}, ${now}) on conflict do nothing`;
        if (count === 0) continue;
        const people = await sql<{ id: string }[]>`
          select e.user_id as id from enrollments e
          where e.project_id = ${project._id} and e.course_id = ${course_id} and not exists (
            select from certificates t
            where t.project_id = e.project_id and t.course_id = e.course_id and t.user_id = e.user_id)`;
        await notifyPeople(
          { sql, project, now, services },
          people.map((person) => person.id),
          {
            kind: "deadline",
            about: course_id,
            actorId: null,
            text: `O curso ${quoted(name)} termina ${whenText(days)}`,
            path: paths.course(course),
          },
        );
      }
    });
  },
};

function whenText(days: number): string {
  if (days === 0) return "hoje";
  return days === 1 ? "amanhã" : `em ${days} dias`;
}
