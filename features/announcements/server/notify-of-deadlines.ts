import { isWaking, notifyPeople } from "#features/notifications/server/index.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

interface Ending {
  course_id: string;
  course: string;
  name: string;
  days: number;
}

const WARNED_DAYS = ["7", "1"];

/** Reminds learners without a certificate that a course ends in a week, and tomorrow. Each once, also after a missed day. */
export const notifyOfDeadlines: JobKind = {
  name: "tell-of-deadlines",
  isHourly: true,
  run: async ({ services, project, now, inTransaction }) => {
    if (!isWaking(now, project.time_zone)) return;
    await inTransaction(async (sql) => {
      const ending = await sql<Ending[]>`
        with near as (
          select c.id, c.friendly_id, c.name, c.ends_on, c.ends_on - today as days_left,
            (select min(d) from unnest(${WARNED_DAYS}::text[]::int[]) d where c.ends_on - today <= d) as days
          from courses c, (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
          where c.project_id = ${project._id} and c.ends_on >= today
        ), told as (
          insert into told_deadlines (project_id, course_id, ends_on, days, told_at)
          select ${project._id}, id, ends_on, days, ${now} from near where days is not null
          on conflict do nothing returning course_id)
        select near.id as course_id, near.friendly_id as course, near.name, near.days_left as days
        from told join near on near.id = told.course_id`;
      for (const { course_id, course, name, days } of ending) {
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
