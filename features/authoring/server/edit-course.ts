import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { editCourse as contract } from "../contract.ts";
import { editCourse as edited } from "../engine/edit-course.ts";
import { editDescription } from "../engine/edit-description.ts";
import { openToChange, saveChange } from "./open-course.ts";
import { takenFriendlyIds } from "./taken-friendly-ids.ts";

/** Makes one change of a draft's structure. Learners see the change once the course is published. */
export async function editCourse(
  context: Context<Staff>,
  { course_id, version, edit }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openToChange(context, course_id, version);
  const next = edited(open.document, edit, { taken: takenFriendlyIds(open), version: open.version + 1 });
  if (!next) throw notFound("Isto não está mais no curso. Recarregue a página para ver como ficou.");
  const saved = await saveChange(context, open, { next, what: editDescription(open.document, edit) });
  await audit(context, "edit-course", open.id, { change: edit.kind });
  return saved;
}
