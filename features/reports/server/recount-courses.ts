import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { MANY_PEOPLE, RECOUNT, recountCourse } from "./recount-course.ts";

/** Overlap with the previous count, which may not have seen rows that were being written at the time. */
const OVERLAP = "1 minute";
const DAY_MS = 24 * 60 * 60_000;

/**
 * Hourly job that recounts courses with many people in which something changed. Each is recounted daily too, because
 * people count as stopped by the passing of time.
 */
export const recountCourses: JobKind = {
  name: "recount-courses",
  isHourly: true,
  run: async ({ project, now, inTransaction }) =>
    await inTransaction(async (sql) => {
      const stale = await sql<{ id: string }[]>`
        select k.id from courses k
          left join course_counts c on (c.project_id, c.course_id) = (k.project_id, k.id)
          cross join lateral (select count(*) as people from enrollments e
            where e.project_id = k.project_id and e.course_id = k.id) e
        where k.project_id = ${project._id} and case when e.people <= ${MANY_PEOPLE} then c.course_id is not null
          else c.course_id is null or c.enrolled <> e.people or c.counted_at < ${new Date(now.getTime() - DAY_MS)}
            or exists (select from course_visits v where v.project_id = k.project_id and v.course_id = k.id
              and v.visited_at > c.counted_at - ${OVERLAP}::interval)
            or ${hasOtherClasses(sql)} end
          and not exists (select from jobs j where j.project_id = k.project_id and j.name = ${RECOUNT}
            and j.target_id = k.id and j.given_up_at is null)`;
      for (const { id } of stale) await queueJob({ sql, project, now }, recountCourse, id);
    }),
};

/** Returns an SQL condition: a person joined or left a class of the course (`k`) since it was counted (`c`). */
function hasOtherClasses(sql: Sql) {
  return sql`exists (select from classes s
    left join class_counts n on (n.project_id, n.class_id) = (s.project_id, s.id)
    cross join lateral (select count(*) as people, max(p.created_at) as joined_at from class_people p
      where (p.project_id, p.class_id, p.course_id) = (s.project_id, s.id, s.course_id)) m
    where s.project_id = k.project_id and s.course_id = k.id
      and (n.class_id is null or n.enrolled <> m.people or m.joined_at > c.counted_at - ${OVERLAP}::interval))`;
}
