import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getCourseEditions as contract } from "../contract.ts";
import { EDITION_DAYS, editionRows } from "./edition-rows.ts";
import { openCourse } from "./open-course.ts";
import { courseSummary } from "./course-summary.ts";

const PAGE = 20;

/**
 * Returns one page of a course's editions. Pages begin at an edition's number, which a new publication does not change.
 */
export async function getCourseEditions(
  context: Context<Staff>,
  { course_id, before }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openCourse(context, course_id);
  const rows = await editionRows(context, open.id, { before: before === 0 ? null : before, limit: PAGE + 1 });
  const editions = rows.slice(0, PAGE);
  return {
    course: await courseSummary(context, open),
    version: open.structure,
    editions,
    next: rows.length > PAGE ? (editions.at(-1)?.number ?? null) : null,
    days: context.services.retentionDays.course_editions ?? EDITION_DAYS,
  };
}
