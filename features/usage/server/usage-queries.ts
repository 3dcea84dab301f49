import type { Usage } from "../contract.ts";
import { daysBefore, type Period, type ReadContext } from "./usage-period.ts";

type CourseOrClass = Pick<Period, "courseId" | "classId">;

export type ActiveNumbers = Pick<
  Usage,
  "learners" | "active" | "active_learners" | "active_before" | "finished" | "objects"
> & {
  /** Objects completed in the previous period of the same length. */
  objects_before: number;
};

export async function activeOf(
  { sql, project }: ReadContext,
  { first, last, days, ...chosen }: Period,
): Promise<ActiveNumbers> {
  const id = project._id;
  const zone = project.time_zone;
  const [[people], [learners], [finished]] = await Promise.all([
    sql<Omit<ActiveNumbers, "learners" | "finished">[]>`
      select count(distinct s.user_id) filter (where s.day >= ${first})::int as active,
        count(distinct e.user_id) filter (where s.day >= ${first})::int as active_learners,
        count(distinct s.user_id) filter (where s.day < ${first})::int as active_before,
        coalesce(sum(s.objects) filter (where s.day >= ${first}), 0)::int as objects,
        coalesce(sum(s.objects) filter (where s.day < ${first}), 0)::int as objects_before
      from usage_study_days s
        left join enrollments e on (e.project_id, e.user_id, e.course_id) = (s.project_id, s.user_id, s.course_id)
      where s.project_id = ${id} and s.day between ${daysBefore(first, days)} and ${last}
        ${courseOrClassCondition({ sql, project }, chosen, sql`s.`)}`,
    sql<{ count: number }[]>`
      select count(distinct user_id)::int as count from enrollments where project_id = ${id} ${courseOrClassCondition({ sql, project }, chosen)}`,
    sql<{ count: number }[]>`
      select count(*)::int as count from certificates
      where project_id = ${id} and revoked_at is null ${courseOrClassCondition({ sql, project }, chosen)}
        and completed_at >= ${first}::timestamp at time zone ${zone}`,
  ]);
  const studied = people ?? { active: 0, active_learners: 0, active_before: 0, objects: 0, objects_before: 0 };
  return { learners: learners?.count ?? 0, ...studied, finished: finished?.count ?? 0 };
}

export async function byDay(
  { sql, project }: ReadContext,
  { first, last, ...chosen }: Period,
): Promise<Usage["by_day"]> {
  return await sql<Usage["by_day"]>`
    select to_char(d, 'YYYY-MM-DD') as day, count(distinct s.user_id)::int as active,
      coalesce(sum(s.objects), 0)::int as objects
    from generate_series(${first}::date, ${last}::date, interval '1 day') d
      left join usage_study_days s on s.project_id = ${project._id} and s.day = d::date ${courseOrClassCondition({ sql, project }, chosen)}
    group by d order by d`;
}

/** Counts the enrolments of the period: all, started, half of the course done, and finished. */
export async function funnelOf({ sql, project }: ReadContext, { first, ...chosen }: Period): Promise<Usage["funnel"]> {
  const [row] = await sql<Usage["funnel"][]>`
    with totals as (
      select course_id, count(*)::int as total from objects
      where project_id = ${project._id} and published_at is not null group by course_id)
    select count(*)::int as enrolled,
      count(*) filter (where s.objects_done > 0 or c.id is not null or p.began)::int as started,
      count(*) filter (where c.id is not null or s.objects_done * 2 >= t.total)::int as half,
      count(*) filter (where c.id is not null)::int as finished
    from enrollments e
      left join totals t on t.course_id = e.course_id
      left join standings s on (s.project_id, s.course_id, s.user_id) = (e.project_id, e.course_id, e.user_id)
      left join certificates c on (c.project_id, c.user_id, c.course_id) = (e.project_id, e.user_id, e.course_id)
        and c.revoked_at is null
      left join lateral (
        select true as began from usage_study_days d
        where d.project_id = e.project_id and d.user_id = e.user_id and d.course_id = e.course_id limit 1) p on true
    where e.project_id = ${project._id} and e.created_at >= ${first}::timestamp at time zone ${project.time_zone}
      ${courseOrClassCondition({ sql, project }, chosen, sql`e.`)}`;
  return row ?? { enrolled: 0, started: 0, half: 0, finished: 0 };
}

/** Returns, by week of enrolment (Mondays), the number of people who studied in that week and in each following one. */
export async function retentionOf(
  { sql, project }: ReadContext,
  { first, last, ...chosen }: Period,
): Promise<Usage["retention"]> {
  const zone = project.time_zone;
  const rows = await sql<{ week: string; people: number; after: number | null; studied: number }[]>`
    with joined as (
      select user_id, course_id, date_trunc('week', created_at at time zone ${zone})::date as week from enrollments
      where project_id = ${project._id} and created_at >= ${first}::timestamp at time zone ${zone}
        ${courseOrClassCondition({ sql, project }, chosen)}),
    sizes as (select week, count(distinct user_id)::int as people from joined group by week)
    select to_char(z.week, 'YYYY-MM-DD') as week, z.people, ((s.day - z.week) / 7)::int as after,
      count(distinct s.user_id)::int as studied
    from sizes z
      join joined j on j.week = z.week
      left join usage_study_days s on s.project_id = ${project._id} and s.user_id = j.user_id
        and s.course_id = j.course_id and s.day >= j.week and s.day <= ${last}
    group by z.week, z.people, 3 order by z.week, 3`;
  const weeks = Map.groupBy(rows, ({ week }) => week);
  return [...weeks].map(([week, found]) => ({
    week,
    people: found[0]?.people ?? 0,
    studied: Array.from(
      { length: weeksBetween(week, last) },
      (_, after) => found.find((row) => row.after === after)?.studied ?? 0,
    ),
  }));
}

/** Returns the number of weeks that have begun, including the week of enrolment. */
function weeksBetween(week: string, last: string): number {
  return Math.floor((Date.parse(last) - Date.parse(week)) / (7 * 24 * 3_600_000)) + 1;
}

/** Returns an SQL condition that limits rows to the chosen course or class. `of` is the table's alias with a dot. */
function courseOrClassCondition({ sql, project }: ReadContext, { courseId, classId }: CourseOrClass, of = sql``) {
  if (classId)
    return sql`and (${of}user_id, ${of}course_id) in (
      select user_id, course_id from class_people where project_id = ${project._id} and class_id = ${classId})`;
  return courseId ? sql`and ${of}course_id = ${courseId}` : sql``;
}
