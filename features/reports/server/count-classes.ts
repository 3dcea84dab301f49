import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Figures } from "./count-course.ts";
import { coursePeople, figureInputsSql, figuresSql } from "./course-people.ts";
import type { ReadContext } from "./read-context.ts";

export interface ClassFigures extends Figures {
  class_id: string;
  /** Number of published objects that the people of the class completed, summed over the people. */
  done: number;
}

/** Counts the current figures of each class that has people, in two passes over the course. */
export async function countClasses(context: ReadContext, course: CatalogueCourse): Promise<ClassFigures[]> {
  return await context.sql<ClassFigures[]>`select * from (${classFigures(context, course)}) figures`;
}

/** Returns the SQL that counts the current figures of each class of a course that has people. */
export function classFigures(context: Pick<Context, "sql" | "project" | "now">, course: CatalogueCourse) {
  const { sql, project } = context;
  const join = sql`join class_people k on (k.project_id, k.user_id, k.course_id) = (e.project_id, e.user_id, e.course_id)`;
  return sql`
    with people as materialized (
      select k.class_id, ${figureInputsSql(context, course)} from ${coursePeople(context, course, join)}),
    steps as materialized (
      select k.class_id, count(*)::float8 as done from class_people k
        join progress p on (p.project_id, p.user_id, p.course_id) = (k.project_id, k.user_id, k.course_id)
        join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
      where k.project_id = ${project._id} and k.course_id = ${course.id} and p.project_id = ${project._id}
        and p.course_id = ${course.id} and p.completed_at is not null and o.published_at is not null
      group by k.class_id)
    select people.class_id, ${figuresSql(context)},
      coalesce(max(steps.done), 0) as done
    from people left join steps on steps.class_id = people.class_id group by people.class_id`;
}
