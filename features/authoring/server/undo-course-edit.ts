import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { undoCourseEdit as contract } from "../contract.ts";
import { openToChange } from "./open-course.ts";

/** Takes the last change back: the course is written as it was before. */
export async function undoCourseEdit(
  context: Context<readonly ["admin", "manager"]>,
  { course_id, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const { id, previous, live } = await openToChange(context, course_id, version);
  if (!previous || (previous.document === null && !live)) throw new Problem(409, "Não há mais o que desfazer aqui.");
  const document = previous.document && sql.json(previous.document as never);
  await sql`
    update course_drafts set document = ${document}, previous = null, version = ${version + 1}, changed_at = ${now}
    where project_id = ${project._id} and course_id = ${id}`;
  await audit(context, "undo-course-edit", id);
  return { version: version + 1 };
}
