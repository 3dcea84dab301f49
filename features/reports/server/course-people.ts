import { type CatalogueCourse, objectsOf } from "#features/courses/server/index.ts";
import { stoppedBefore } from "#features/members/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { inClass } from "./in-class.ts";

type Fragment = ReturnType<typeof coursePeople>;
type ReadContext = Pick<Context, "sql" | "project">;

/**
 * Returns SQL to follow `from`, including `where`, for the people of a course: `e` is the enrolment, `v` the visit
 * (null before the first step), `c` the certificate, if one was ever issued. `join` adds further tables.
 */
export function coursePeople({ sql, project }: ReadContext, course: Pick<CatalogueCourse, "id">, join = sql``) {
  return sql`enrollments e
    left join course_visits v on (v.project_id, v.course_id, v.user_id) = (e.project_id, e.course_id, e.user_id)
    left join certificates c on (c.project_id, c.user_id, c.course_id) = (e.project_id, e.user_id, e.course_id)
    ${join}
    where e.project_id = ${project._id} and e.course_id = ${course.id}`;
}

/** Returns SQL for the columns of `coursePeople` that `figuresSql` counts. */
export function figureInputsSql(context: Pick<Context, "sql" | "project" | "now">, course: CatalogueCourse) {
  const { sql, now } = context;
  return sql`v.visited_at, ${hasFinished(context, course)} as finished, c.started_at, c.completed_at,
    c.id is not null and c.revoked_at is null and coalesce(c.expires_at > ${now}, true) as certified,
    e.user_id in ${suspendedPeople(context)} as is_suspended`;
}

/**
 * Returns SQL that counts people: enrolled, started, finished, certified, stopped (without suspended people, who cannot
 * return), and the median of the days they took.
 */
export function figuresSql(context: Pick<Context, "sql" | "project" | "now">) {
  const { sql } = context;
  return sql`count(*)::int as enrolled, count(visited_at)::int as started,
    count(*) filter (where finished)::int as finished, count(*) filter (where certified)::int as certified,
    count(*) filter (where not finished and not is_suspended and visited_at < ${stoppedBefore(context)})::int as stopped,
    extract(epoch from percentile_cont(0.5) within group (order by completed_at - started_at))::float8 / 86400
      as median_days`;
}

/**
 * Returns an SQL condition on `coursePeople`: the person got the certificate, or has completed all published objects.
 */
export function hasFinished(context: Pick<Context, "sql">, course: CatalogueCourse) {
  return context.sql`(c.id is not null or ${hasDoneAll(context, context.sql`${objectsOf(course).length}`)})`;
}

/**
 * Returns SQL for the people who started a course, did not finish it, took no step for the academy's number of days,
 * and are not suspended; `v` is their visit.
 */
export function stoppedPeopleSql(context: Pick<Context, "sql" | "project" | "now">, course: CatalogueCourse) {
  const { sql } = context;
  return stoppedInCourseSql(context, { id: sql`${course.id}`, objects: sql`${objectsOf(course).length}` });
}

/**
 * Returns SQL for the people who stopped, to be read page by page in the order of their visits. Subqueries per row let
 * PostgreSQL end the scan after one page. An empty `classId` means the whole course.
 */
export function stoppedInOrderSql(
  { sql, project, now }: Pick<Context, "sql" | "project" | "now">,
  course: CatalogueCourse,
  classId: string,
) {
  const person = sql`(v.project_id, v.user_id, v.course_id)`;
  return sql`course_visits v
    where v.project_id = ${project._id} and v.course_id = ${course.id} and v.visited_at < ${stoppedBefore({ project, now })}
      and (select 1 from enrollments e where (e.project_id, e.user_id, e.course_id) = ${person}) is not null
      and (select 1 from certificates c where (c.project_id, c.user_id, c.course_id) = ${person}) is null
      and v.user_id not in ${suspendedPeople({ sql, project })}
      and not ${hasDoneAll({ sql }, sql`${objectsOf(course).length}`, person)} ${inClass({ sql }, classId, person)}`;
}

interface CourseSql {
  id: Fragment;
  /** Number of published objects of the course. */
  objects: Fragment;
}

/** Returns SQL for the people who stopped in a course that is itself a row of the query; `v` is their visit. */
export function stoppedInCourseSql(
  { sql, project, now }: Pick<Context, "sql" | "project" | "now">,
  { id, objects }: CourseSql,
) {
  return sql`course_visits v
    join enrollments e on (e.project_id, e.course_id, e.user_id) = (${project._id}, v.course_id, v.user_id)
    where v.project_id = ${project._id} and v.course_id = ${id} and v.visited_at < ${stoppedBefore({ project, now })}
      and not exists (select from certificates c
        where (c.project_id, c.user_id, c.course_id) = (${project._id}, v.user_id, v.course_id))
      and v.user_id not in ${suspendedPeople({ sql, project })}
      and not ${hasDoneAll({ sql }, objects, sql`(${project._id}, e.user_id, e.course_id)`)}`;
}

/** Returns an SQL list of the people whose access is suspended; they are few and have an index. */
function suspendedPeople({ sql, project }: ReadContext) {
  return sql`(select s.id from users s where s.project_id = ${project._id} and s.suspended_at is not null)`;
}

/**
 * Returns an SQL condition: the person has completed all published objects. `objects_done` is an upper bound, so the
 * exact count runs only for people who reach it.
 */
function hasDoneAll(
  { sql }: Pick<Context, "sql">,
  objects: Fragment,
  person: Fragment = sql`(e.project_id, e.user_id, e.course_id)`,
) {
  return sql`(coalesce(v.objects_done, 0) >= greatest(${objects}, 1) and (
    select count(*) from progress p join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
    where (p.project_id, p.user_id, p.course_id) = ${person}
      and p.completed_at is not null and o.published_at is not null) >= greatest(${objects}, 1))`;
}
