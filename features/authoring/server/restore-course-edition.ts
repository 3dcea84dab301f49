import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { restoreCourseEdition as contract } from "../contract.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { openToChange, saveChange } from "./open-course.ts";

/** Replaces a course's draft with an earlier edition. Learners see it once the course is published again. */
export async function restoreCourseEdition(
  context: Context<Staff>,
  { course_id, version, number }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const open = await openToChange(context, course_id, version);
  const [row] = await sql<{ document: CourseDocument }[]>`
    select document from course_editions
    where project_id = ${project._id} and course_id = ${open.id} and number = ${number}`;
  if (!row) throw notFound("Esta versão não está mais guardada.");
  const trails = row.document.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map((object) => ({ ...object, version: open.version + 1 })),
  }));
  const saved = await saveChange(context, open, {
    next: { ...row.document, trails },
    what: "voltar a uma versão anterior",
  });
  await audit(context, "restore-course-edition", open.id, { number });
  return saved;
}
