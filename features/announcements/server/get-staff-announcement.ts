import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { getStaffAnnouncement as contract } from "../contract.ts";
import { audienceOf } from "./announcement-audience.ts";
import { staffAnnouncementRows, type StaffAnnouncementRow } from "./staff-announcement-rows.ts";

type Staff = Context<readonly ["admin", "manager"]>;
type Input = z.output<typeof contract.input>;

const PAGE = 50;

interface PersonRow {
  _id: string;
  name: string;
  answered_at: Date | null;
  choice: number | null;
  total: number;
}

/** An announcement with the people who answered it, the latest first, or who have not yet, by name. */
export async function getStaffAnnouncement(context: Staff, input: Input): Promise<z.input<typeof contract.output>> {
  const [row] = await staffAnnouncementRows(context, input.announcement_id);
  if (!row) throw notFound("Este aviso não existe.");
  const { text, labels, ...announcement } = row;
  const [people, counts] = [await peopleOf(context, row, input), await countsOf(context, row)];
  return {
    announcement: {
      ...announcement,
      text,
      html: markdownToHtml(text),
      options: labels.map((label, at) => ({ label, count: counts.get(at) ?? 0 })),
    },
    people: people.map(({ _id, name, answered_at, choice }) => ({
      _id,
      name,
      answered_at: answered_at?.toISOString() ?? null,
      choice: choice === null ? null : (labels[choice] ?? null),
    })),
    pages: Math.max(1, Math.ceil((people[0]?.total ?? 0) / PAGE)),
  };
}

/** Of a required reading, who has finished its course is not waited for: they are not asked any more. */
async function peopleOf({ sql, project }: Staff, { _id, kind }: StaffAnnouncementRow, { list, page }: Input) {
  const isDone = sql`exists (
    select from certificates c where (c.project_id, c.user_id, c.course_id) = (a.project_id, u.id, a.course_id)
      and c.revoked_at is null)`;
  const isListed =
    list === "answered"
      ? sql`w.user_id is not null`
      : sql`w.user_id is null ${kind === "reading" ? sql`and not ${isDone}` : sql``}`;
  return await sql<PersonRow[]>`
    select u.id as _id, u.data ->> 'name' as name, w.created_at as answered_at, w.choice, count(*) over ()::int as total
    from announcements a
      cross join lateral (${audienceOf(sql)}) as audience
      join users u on u.project_id = a.project_id and u.id = audience.user_id
      left join announcement_answers w on (w.project_id, w.announcement_id, w.user_id) = (a.project_id, a.id, u.id)
    where a.project_id = ${project._id} and a.id = ${_id} and ${isListed}
    order by w.created_at desc, u.name_key, u.id limit ${PAGE} offset ${(page - 1) * PAGE}`;
}

async function countsOf({ sql, project }: Staff, { _id, kind }: StaffAnnouncementRow): Promise<Map<number, number>> {
  if (kind !== "choice") return new Map();
  const rows = await sql<{ choice: number; count: number }[]>`
    select choice, count(*)::int as count from announcement_answers
    where project_id = ${project._id} and announcement_id = ${_id} and choice is not null group by choice`;
  return new Map(rows.map(({ choice, count }) => [choice, count]));
}
