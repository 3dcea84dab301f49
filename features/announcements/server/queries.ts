import { reachableCourses } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";

export interface AnnouncementRow {
  _id: string;
  friendly_id: string;
  kind: "notice" | "choice" | "reading";
  title: string;
  body: string;
  options: string[];
  course_id: string | null;
  is_answered: boolean;
  /** Whether the person has a valid certificate of the announcement's course. */
  is_course_done: boolean;
}

type Asked = Pick<AnnouncementRow, "kind" | "title" | "body" | "options">;

/** Returns the announcements for this person that are active today in the academy's time zone, in order. */
export async function announcedTo(context: Context): Promise<AnnouncementRow[]> {
  const { sql, project, user, now } = context;
  const courses = (await reachableCourses(context)).map(({ id }) => id);
  return await sql<AnnouncementRow[]>`
    select a.id as _id, a.friendly_id, a.kind, a.title, a.body, a.options, a.course_id, exists (
      select from announcement_answers w
      where w.project_id = ${project._id} and w.user_id = ${user._id} and w.announcement_id = a.id) as is_answered,
      exists (select from certificates c
        where c.project_id = ${project._id} and c.user_id = ${user._id} and c.course_id = a.course_id
          and c.revoked_at is null) as is_course_done
    from announcements a, (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
    where a.project_id = ${project._id} and a.deleted_at is null and (a.course_id is null or a.course_id = any(${courses}::uuid[]))
      and (a.class_id is null or exists (select from class_people m
        where m.project_id = ${project._id} and m.user_id = ${user._id} and m.class_id = a.class_id))
      and coalesce(a.starts_on <= today, true) and coalesce(a.ends_on >= today, true)
    order by a.position`;
}

/** Returns what an announcement asks, null if it was deleted; staff cannot change it until the transaction ends. */
export async function lockAsked({ sql, project }: Context, id: string): Promise<Asked | null> {
  const [row] = await sql<Asked[]>`
    select kind, title, body, options from announcements
    where project_id = ${project._id} and id = ${id} and deleted_at is null for share`;
  return row ?? null;
}

export async function saveAnswer(
  { sql, project, user, now }: Context,
  id: string,
  choice: number | null,
): Promise<boolean> {
  const { count } = await sql`
    insert into announcement_answers (project_id, user_id, announcement_id, choice, created_at)
    values (${project._id}, ${user._id}, ${id}, ${choice}, ${now}) on conflict do nothing`;
  return count > 0;
}
