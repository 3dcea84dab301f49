import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { ObjectDocument } from "../engine/course-document.ts";
import { shownTitle } from "../engine/shown-title.ts";
import { applyPatch, patchTo, objectsSavedSince } from "../engine/course-patch.ts";
import { nextStep, reverseStep } from "./course-steps.ts";
import { openToChange, saveDocument } from "./open-course.ts";

/** Undoes the last change of a course, or redoes the one undone last. Returns the structure's new version. */
export async function undoOrRedo(
  context: Context<Staff>,
  { course_id, version }: { course_id: string; version: number },
  direction: "undo" | "redo",
): Promise<{ id: string; version: number }> {
  const open = await openToChange(context, course_id, version);
  const { id, document } = open;
  const step = await nextStep(context, id, direction);
  if (!step) throw new Problem(409, NOTHING_LEFT[direction]);
  await refuseOthersTexts(context, id, objectsSavedSince(document, step.patch, step.version), step.version);
  const next = applyPatch(document, step.patch);
  const saved = await saveDocument(context, open, next);
  await reverseStep(context, id, {
    ...step,
    patch: patchTo(document, next),
    version: open.version + 1,
    way: direction,
  });
  return { id, version: saved };
}

const NOTHING_LEFT = { undo: "Não há mais o que desfazer aqui.", redo: "Não há mais o que refazer aqui." };

/**
 * Throws 409 if the step would remove a text that another person saved since. The person's own texts may be removed,
 * because the opposite step restores them.
 */
async function refuseOthersTexts(
  { sql, project, user }: Context<Staff>,
  courseId: string,
  written: readonly ObjectDocument[],
  version: number,
): Promise<void> {
  if (written.length === 0) return;
  const names = written.map(({ friendly_id }) => friendly_id);
  const [saved] = await sql<{ object: string }[]>`
    select detail ->> 'object' as object from audit_entries
    where project_id = ${project._id} and target_id = ${courseId} and operation = 'save-authored-object'
      and user_id <> ${user._id} and (detail ->> 'version')::int > ${version}
      and detail ->> 'object' = any(${names}::text[])
    order by created_at desc limit 1`;
  if (!saved) return;
  const title = shownTitle(written.find(({ friendly_id }) => friendly_id === saved.object)?.title ?? "");
  throw new Problem(
    409,
    `Outra pessoa escreveu em “${title}” depois desta mudança, e desfazer ou refazer levaria o que ela escreveu. Nada mudou: se for preciso, mude à mão.`,
  );
}
