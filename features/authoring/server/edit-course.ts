import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { editCourse as contract } from "../contract.ts";
import { objectsIn } from "../engine/course-document.ts";
import { editCourse as edited, type TakenNames } from "../engine/edit-course.ts";
import { type OpenCourse, openToChange, saveDocument } from "./open-course.ts";

/** Makes one change of a course's structure, which its learners see once it is published. */
export async function editCourse(
  context: Context<readonly ["admin", "manager"]>,
  { course_id, version, edit }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openToChange(context, course_id, version);
  const next = edited(open.document, edit, { taken: takenNames(open), version: version + 1 });
  if (!next) throw notFound("Isto não está mais no curso. Recarregue a página para ver como ficou.");
  const saved = await saveDocument(context, open, next);
  await audit(context, "edit-course", open.id, { change: edit.kind });
  return saved;
}

/** Also of what was removed but not published: a new object must not inherit a removed one's learners. */
function takenNames({ document, live }: OpenCourse): TakenNames {
  const both = live ? [document, live.document] : [document];
  const names = (things: readonly { friendly_id: string }[]) => things.map(({ friendly_id }) => friendly_id);
  return {
    trails: new Set(both.flatMap(({ trails }) => names(trails))),
    objects: new Set(both.flatMap((one) => names(objectsIn(one)))),
  };
}
