import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { AnyRule, Context } from "#platform/server/http/context.ts";
import type { startStudentView as contract } from "../contract.ts";
import { openViewing } from "./open-viewing.ts";

/** Starts a viewing of the academy as a student: of the caller, without their rule (`viewed-person.ts`). */
export async function startStudentView(
  context: Context<AnyRule>,
  { return_path }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const until = await openViewing(context, { user_id: context.user._id, return_path });
  await audit(context, "start-student-view", context.user._id);
  return { until: until.toISOString() };
}
