import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { publishCourse as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openToChange } from "./open-course.ts";
import { publishOpenCourse, readyToPublish } from "./publish-open-course.ts";
import { refuseUnseen } from "./seen-changes.ts";

/**
 * Publishes what is written. An object in which something is missing stays as it was; one that people began and that was
 * removed stays as a draft, with their progress. What was planned for later has then happened.
 */
export async function publishCourse(
  context: Context<readonly ["admin", "manager"]>,
  { course_id, version, seen, note }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openToChange(context, course_id, version);
  const ready = await readyToPublish(context, open);
  refuseUnseen({ live: open.live?.document ?? null, document: open.document, held: ready.held }, seen);
  const next = await publishOpenCourse(context, open, { ...ready, note });
  await dropCoursePlan(context, open, "publicou agora");
  const { changes, held } = ready;
  await audit(context, "publish-course", open.id, { changes: changes.ready, held: held.size });
  return { version: next, published: changes.ready, held: changes.held };
}
