import type { Context } from "#platform/server/http/context.ts";

/** Returns an SQL condition that limits the enrolments `e` of `coursePeople` to a class; empty SQL for an empty id. */
export function inClass(
  { sql }: Pick<Context, "sql">,
  classId: string,
  person = sql`(e.project_id, e.user_id, e.course_id)`,
) {
  return classId
    ? sql`and exists (select from class_people k
        where (k.project_id, k.user_id, k.course_id) = ${person} and k.class_id = ${classId})`
    : sql``;
}
