import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { CourseReport } from "../contract.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";

export type MailingChoice = Pick<CourseReport, "mailing" | "mailing_part" | "mailing_format">;
export const NO_MAILING: MailingChoice = { mailing: "none", mailing_part: "objects", mailing_format: "csv" };

/** Returns the caller's subscription to the figures of a course or class by e-mail; `NO_MAILING` without one. */
export async function mailingOf(
  { sql, project, user }: Context<Staff>,
  { id }: Pick<CatalogueCourse, "id">,
  classId: string,
): Promise<MailingChoice> {
  const [row] = await sql<MailingChoice[]>`
    select period as mailing, part as mailing_part, format as mailing_format from report_subscriptions
    where project_id = ${project._id} and user_id = ${user._id} and course_id = ${id}
      and class_id is not distinct from ${classId || null}`;
  return row ?? NO_MAILING;
}
