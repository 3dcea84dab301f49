import { isDaytime, notifyPeople } from "#features/notifications/server/index.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { addDays } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

/** People who are reminded of the same last day. */
interface Due {
  course_id: string;
  course: string;
  name: string;
  /** The name of the class that ends; null if the course does. */
  class: string | null;
  days_left: number;
  people: string[];
}

/** Numbers of days before the last day on which people are reminded. */
const [DAY_BEFORE, WEEK_BEFORE] = [1, 7];

/**
 * Reminds learners without a certificate a week and a day before the end of their class or of the course: of that which
 * comes first, and of a class that ends on the course's last day. Each is reminded once, later if the server missed the
 * day or the person came later.
 */
export const notifyOfDeadlines: JobKind = {
  name: "notify-of-deadlines",
  isHourly: true,
  sendsOut: true,
  run: async (context) => {
    const { services, project, now, inTransaction } = context;
    if (!isDaytime(now, project.time_zone)) return;
    await inTransaction(async (sql) => {
      for (const { course_id, course, name, class: ending, days_left, people } of await recordDue(context, sql)) {
        const what = ending === null ? `O curso ${quoted(name)}` : `A turma ${quoted(ending)} do curso ${quoted(name)}`;
        await notifyPeople({ sql, project, now, services }, people, {
          kind: "deadline",
          about: course_id,
          actorId: null,
          text: `${what} termina ${whenText(days_left)}`,
          path: paths.course(course),
        });
      }
    });
  },
};

/** Records the reminders that are due and returns them. */
async function recordDue({ project, now }: JobContext, sql: Sql): Promise<Due[]> {
  const today = dayIn(now, project.time_zone);
  const [tomorrow, week] = [addDays(today, DAY_BEFORE), addDays(today, WEEK_BEFORE)];
  return await sql<Due[]>`
    with ending as (
      select k.project_id, m.user_id, k.course_id, k.name as class, k.ends_on
      from classes k join class_people m on (m.project_id, m.class_id, m.course_id) = (k.project_id, k.id, k.course_id)
        join courses c on (c.project_id, c.id) = (k.project_id, k.course_id)
      where k.project_id = ${project._id} and k.ends_on between ${today} and ${week} and k.starts_on <= ${today}
        and k.deleted_at is null and (c.ends_on between ${today} and k.ends_on - 1) is not true
      union all
      select e.project_id, e.user_id, e.course_id, null, c.ends_on
      from courses c join enrollments e on (e.project_id, e.course_id) = (c.project_id, c.id)
      where c.project_id = ${project._id} and c.ends_on between ${today} and ${week} and not exists (
        select from class_people m join classes k on (k.project_id, k.id) = (m.project_id, m.class_id)
        where (m.project_id, m.user_id, m.course_id) = (e.project_id, e.user_id, e.course_id)
          and k.ends_on between ${today} and c.ends_on)),
    recorded as (
      insert into deadline_reminders (project_id, user_id, course_id, ends_on, days, reminded_at)
      select g.project_id, g.user_id, g.course_id, g.ends_on,
        case when g.ends_on <= ${tomorrow} then ${DAY_BEFORE}::int else ${WEEK_BEFORE}::int end, ${now}
      from ending g join courses c on (c.project_id, c.id) = (g.project_id, g.course_id)
      where c.off_air_at is null and not exists (
        select from certificates t where (t.project_id, t.user_id, t.course_id) = (g.project_id, g.user_id, g.course_id))
      on conflict do nothing returning project_id, user_id, course_id)
    select g.course_id, c.friendly_id as course, c.name, g.class, g.ends_on - ${today}::date as days_left,
      array_agg(g.user_id order by g.user_id) as people
    from recorded r join ending g on (g.project_id, g.user_id, g.course_id) = (r.project_id, r.user_id, r.course_id)
      join courses c on (c.project_id, c.id) = (g.project_id, g.course_id)
    group by g.course_id, c.friendly_id, c.name, g.class, g.ends_on order by g.course_id, g.class`;
}

function whenText(days: number): string {
  if (days === 0) return "hoje";
  return days === 1 ? "amanhã" : `em ${days} dias`;
}
