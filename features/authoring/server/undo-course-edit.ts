import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { undoCourseEdit as contract } from "../contract.ts";
import { undoneCourse } from "../engine/undone-course.ts";
import { openToChange, saveChange } from "./open-course.ts";

/** Takes the last change back: the course is written as it was before, and what was written since stays. Twice is none. */
export async function undoCourseEdit(
  context: Context<readonly ["admin", "manager"]>,
  { course_id, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openToChange(context, course_id, version);
  const { previous, live, document } = open;
  const before = previous && (previous.document ?? live?.document);
  if (!before) throw new Problem(409, "Não há mais o que desfazer aqui.");
  const next = undoneCourse(before, document, previous);
  const saved = await saveChange(context, open, { next, what: previous.what, is_redo: !previous.is_redo });
  await audit(context, "undo-course-edit", open.id);
  return saved;
}
