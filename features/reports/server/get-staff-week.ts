import type { z } from "zod";
import { lastVisit } from "#features/members/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { addDays } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import { stoppedAfterDays } from "#shared/stopped-after-days.ts";
import type { getStaffWeek as contract, StaffWeek } from "../contract.ts";
import { stoppedInCourseSql } from "./course-people.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { weekFigures } from "./week-figures.ts";

/** Counting stops at this number: an exact higher count would cost time without helping anybody. */
const MAX_COUNTED = 1000;
const ENDING_DAYS = 7;

export async function getStaffWeek(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const { project, now } = context;
  const today = dayIn(now, project.time_zone);
  const [stopped, never_signed_in, has_learners, ending, week] = await Promise.all([
    stoppedByCourse(context),
    neverSignedIn(context),
    hasLearners(context),
    endingClasses(context, today),
    weekFigures(context, today),
  ]);
  const stopped_after_days = stoppedAfterDays(project.config);
  return { stopped_after_days, ...stopped, never_signed_in, has_learners, ending, week };
}

/** Returns the courses in which people stopped, and the number of these people, each counted once. */
async function stoppedByCourse(context: Context<Staff>): Promise<Pick<StaffWeek, "stopped" | "stopped_people">> {
  const { sql, project } = context;
  const course = { id: sql`k.id`, objects: sql`t.objects` };
  const rows = await sql<(StaffWeek["stopped"][number] & { all_people: number })[]>`
    with stopped as materialized (
      select k.id, s.user_id from courses k
        cross join lateral (select count(*) as objects from objects o
          where (o.project_id, o.course_id) = (${project._id}, k.id) and o.published_at is not null) t
        cross join lateral (
          select v.user_id from ${stoppedInCourseSql(context, course)} ${limitTo(sql, MAX_COUNTED)}) s
      where k.project_id = ${project._id} and k.off_air_at is null)
    select k.friendly_id, k.name, count(*)::int as people,
      (select count(distinct user_id)::int from stopped) as all_people
    from stopped join courses k on k.project_id = ${project._id} and k.id = stopped.id
    group by k.project_id, k.id order by people desc, k.position, k.id`;
  return {
    stopped: rows.map(({ all_people: _all, ...row }) => row),
    stopped_people: rows[0]?.all_people ?? 0,
  };
}

/** Returns the number of people whom the people table lists as 'Nunca entraram', at most MAX_COUNTED. */
async function neverSignedIn({ sql, project }: Context<Staff>): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (select from users u where u.project_id = ${project._id}
      and ${lastVisit(sql)} = '-infinity'::timestamptz and u.suspended_at is null ${limitTo(sql, MAX_COUNTED)}) one`;
  return row.count;
}

async function hasLearners({ sql, project }: Context<Staff>): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`
    select exists (select from users where project_id = ${project._id} and rule is null) as has`;
  return row.has;
}

async function endingClasses({ sql, project }: Context<Staff>, today: string): Promise<StaffWeek["ending"]> {
  return await sql<StaffWeek["ending"]>`
    select k.friendly_id, k.name, k.ends_on::text as ends_on, p.enrolled, p.left from courses k
      cross join lateral (select count(*)::int as enrolled, count(*) filter (where c.id is null)::int as left
        from enrollments e
          left join certificates c on (c.project_id, c.user_id, c.course_id) = (${project._id}, e.user_id, e.course_id)
        where e.project_id = ${project._id} and e.course_id = k.id) p
    where k.project_id = ${project._id} and k.off_air_at is null
      and k.ends_on between ${today} and ${addDays(today, ENDING_DAYS)} and p.left > 0
    order by k.ends_on, k.position, k.id`;
}
