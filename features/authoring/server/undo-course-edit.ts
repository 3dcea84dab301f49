import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { undoCourseEdit as contract } from "../contract.ts";
import { undoOrRedo } from "./undo-or-redo.ts";

/** Undoes the last change of a course's structure. Texts saved since then stay. */
export async function undoCourseEdit(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { id, version } = await undoOrRedo(context, input, "undo");
  await audit(context, "undo-course-edit", id);
  return { version };
}
