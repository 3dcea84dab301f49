import type { Context } from "#platform/server/http/context.ts";
import type { CourseDocument } from "../engine/course-document.ts";

/** Keeps a course as it was, to be brought back. */
export async function saveEdition(
  { sql, project, now }: Pick<Context, "sql" | "now"> & { project: { _id: string } },
  id: string,
  document: CourseDocument,
): Promise<void> {
  await sql`
    insert into course_editions (project_id, course_id, number, document, replaced_at)
    select ${project._id}, ${id}, coalesce(max(number), 0) + 1, ${sql.json(document as never)}, ${now}
    from course_editions where project_id = ${project._id} and course_id = ${id}`;
}
