import type { Context } from "#platform/server/http/context.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { OneStaffAnnouncement } from "../contract.ts";

/** Returns the earlier texts of an announcement, latest first. */
export async function announcementEditions(
  { sql, project }: Pick<Context, "sql" | "project">,
  id: string,
): Promise<OneStaffAnnouncement["editions"]> {
  const rows = await sql<{ _id: string; title: string; body: string; replaced_at: Date; readings: number }[]>`
    select e.id as _id, e.title, e.body, e.replaced_at, (
      select count(*)::int from former_announcement_answers f
      where f.project_id = e.project_id and f.edition_id = e.id) as readings
    from announcement_editions e where e.project_id = ${project._id} and e.announcement_id = ${id}
    order by e.replaced_at desc, e.id desc`;
  return rows.map(({ body, replaced_at, ...row }) => ({
    ...row,
    html: markdownToHtml(body),
    replaced_at: replaced_at.toISOString(),
  }));
}
