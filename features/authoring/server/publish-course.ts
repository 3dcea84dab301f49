import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { publishCourse as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openToChange } from "./open-course.ts";
import { publishOpenCourse, readyToPublish } from "./publish-open-course.ts";
import { refuseUnseen } from "./pending-changes-hash.ts";

/**
 * Publishes a course's draft. An object with faults stays as published; a removed object that people began becomes a
 * draft, so that their progress stays. A planned publication of the course is cancelled.
 */
export async function publishCourse(
  context: Context<Staff>,
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
