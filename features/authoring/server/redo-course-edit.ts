import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { redoCourseEdit as contract } from "../contract.ts";
import { undoOrRedo } from "./undo-or-redo.ts";

/** Redoes the change of a course that was undone last. */
export async function redoCourseEdit(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { id, version } = await undoOrRedo(context, input, "redo");
  await audit(context, "redo-course-edit", id);
  return { version };
}
