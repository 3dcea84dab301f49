import type { Context } from "#platform/server/http/context.ts";
import type { CourseDocument } from "../engine/course-document.ts";

/** Saves the published course before it is replaced, with the note of its publication, so that it can be restored. */
export async function saveEdition(
  { sql, project, now }: Pick<Context, "sql" | "now"> & { project: { _id: string } },
  id: string,
  document: CourseDocument,
): Promise<void> {
  const [{ number }] = await sql<[{ number: number }]>`
    select coalesce(max(number), 0) + 1 as number from course_editions
    where project_id = ${project._id} and course_id = ${id}`;
  const [draft] = await sql<{ note: string }[]>`
    select published_note as note from course_drafts where project_id = ${project._id} and course_id = ${id}`;
  const note = draft?.note ?? "";
  await sql`
    insert into course_editions (project_id, course_id, number, document, note, replaced_at)
    values (${project._id}, ${id}, ${number}, ${sql.json(document as never)}, ${note}, ${now})`;
}
