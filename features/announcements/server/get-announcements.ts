import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { Announcement, getAnnouncements as contract } from "../contract.ts";
import { announcementVersion } from "./announcement-version.ts";
import { type AnnouncementRow, announcedTo } from "./queries.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";

/** Returns the person's unanswered announcements: the project's, and the course's when `id` is a course. */
export async function getAnnouncements(
  context: Context,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project } = context;
  const course = isNamed(project, id) ? null : await requireCourse(context, id);
  const announced = await announcedTo(context);
  const here = announced.filter(({ course_id }) => course_id === null || course_id === course?.id);
  return { announcements: here.filter(isOpen).map(shown) };
}

/**
 * Whether an announcement still needs an answer. A required reading does not once the person has finished its course.
 */
function isOpen({ kind, is_answered, is_course_done }: AnnouncementRow): boolean {
  return !is_answered && !(kind === "reading" && is_course_done);
}

function shown(row: AnnouncementRow): Announcement {
  const { _id, friendly_id, kind, title, body, options } = row;
  return { _id, friendly_id, kind, title, html: markdownToHtml(body), options, version: announcementVersion(row) };
}
