import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { requestRecount as contract } from "../contract.ts";
import { countedAt } from "./counted-at.ts";
import { recountCourse } from "./recount-course.ts";
import { requireReportCourse } from "./report-course.ts";

/** Queues a new count of a course with many people. Courses with few people always have current numbers. */
export async function requestRecount(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { course } = await requireReportCourse(context, { ...input, class_id: "" });
  const counted = await countedAt(context, course, "");
  if (counted && !counted.is_again) {
    await queueJob(context, recountCourse, course.id);
    await audit(context, "request-recount", course.id);
  }
  return { is_counting: counted !== null };
}
