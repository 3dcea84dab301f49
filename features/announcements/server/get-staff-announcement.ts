import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { getStaffAnnouncement as contract } from "../contract.ts";
import { countUnanswered } from "../engine/count-unanswered.ts";
import { audienceOf } from "./announcement-audience.ts";
import { announcementEditions } from "./announcement-editions.ts";
import { announcementPeople } from "./announcement-people.ts";
import { lastReminder } from "./last-reminder.ts";
import { announcementFields } from "./refuse-stale-announcement.ts";
import { NO_ANNOUNCEMENT } from "./require-staff-announcement.ts";
import { staffAnnouncementRows, type StaffAnnouncementRow } from "./staff-announcement-rows.ts";

type Input = z.output<typeof contract.input>;

const PAGE = 50;

/**
 * Returns an announcement with one page of people: those who answered, latest first, or those who have not, by name.
 */
export async function getStaffAnnouncement(
  context: Context<Staff>,
  { announcement_id, list, page }: Input,
): Promise<z.input<typeof contract.output>> {
  const [row] = await staffAnnouncementRows(context, { id: announcement_id });
  if (!row) throw notFound(NO_ANNOUNCEMENT);
  const { text, labels, is_off_air, ...announcement } = row;
  const people = await announcementPeople(context, row, { list, limit: PAGE, offset: (page - 1) * PAGE });
  const [counts, reminder] = [await countsOf(context, row), await lastReminder(context, announcement_id)];
  const outside = await answeredOutside(context, row);
  return {
    announcement: {
      ...announcement,
      text,
      html: markdownToHtml(text),
      answered_outside: outside,
      options: labels.map((label, at) => ({ label, count: counts.get(at) ?? 0 })),
    },
    version: versionOfRow(row),
    editions: await announcementEditions(context, announcement_id),
    people: people.map(({ _id, name, answered_at, choice }) => ({
      _id,
      name,
      answered_at: answered_at?.toISOString() ?? null,
      choice: choice === null ? null : (labels[choice] ?? null),
    })),
    pages: Math.max(1, Math.ceil((people[0]?.total ?? 0) / PAGE)),
    reminded_at: reminder?.asked_at.toISOString() ?? null,
    is_off_air,
    may_remind:
      row.kind !== "notice" && row.state === "live" && !is_off_air && countUnanswered(row) > 0 && !reminder?.is_today,
  };
}

function versionOfRow(row: StaffAnnouncementRow): string {
  const { text, labels, course, class: of } = row;
  const written = { body: text, options: labels, course_id: course?._id ?? null, class_id: of?._id ?? null };
  return versionOf(announcementFields({ ...row, ...written }));
}

async function countsOf(
  { sql, project }: Context<Staff>,
  { _id, kind }: StaffAnnouncementRow,
): Promise<Map<number, number>> {
  if (kind !== "choice") return new Map();
  const rows = await sql<{ choice: number; count: number }[]>`
    select w.choice, count(*)::int as count
    from announcements a
      cross join lateral (${audienceOf(sql)}) as audience
      join announcement_answers w
        on (w.project_id, w.announcement_id, w.user_id) = (a.project_id, a.id, audience.user_id)
    where a.project_id = ${project._id} and a.id = ${_id} and w.choice is not null group by w.choice`;
  return new Map(rows.map(({ choice, count }) => [choice, count]));
}

/** Returns the number of people who answered but are no longer in the audience. */
async function answeredOutside(
  { sql, project }: Context<Staff>,
  { _id, answered }: StaffAnnouncementRow,
): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from announcement_answers
    where project_id = ${project._id} and announcement_id = ${_id}`;
  return count - answered;
}
