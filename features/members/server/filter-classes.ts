import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { MemberFilter, Members } from "../contract.ts";

/** Maximum number of classes offered in the list of choices. */
const MAX_CLASSES = 300;

/**
 * Returns the latest classes that the filter offers, only of the chosen course if there is one. The chosen class comes
 * first.
 */
export async function filterClasses(
  { sql, project }: Pick<Context, "sql" | "project">,
  { course_id, class_id }: Pick<MemberFilter, "course_id" | "class_id">,
): Promise<Pick<Members, "classes" | "has_more_classes">> {
  const ofCourse = course_id ? sql`k.course_id = ${course_id}` : sql`true`;
  const rows = await sql<Members["classes"]>`
    select k.id as _id, k.name, c.name as course_name
    from classes k join courses c on (c.project_id, c.id) = (k.project_id, k.course_id)
    where k.project_id = ${project._id} and k.deleted_at is null and (${ofCourse} or k.id::text = ${class_id})
    order by k.id::text = ${class_id} desc, k.ends_on desc, k.id ${limitTo(sql, MAX_CLASSES + 1)}`;
  return { classes: rows.slice(0, MAX_CLASSES), has_more_classes: rows.length > MAX_CLASSES };
}
