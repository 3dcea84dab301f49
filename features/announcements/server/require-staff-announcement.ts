import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { AnnouncementFields } from "./refuse-stale-announcement.ts";

export const ANNOUNCEMENTS = { table: "announcements", title: "title" } as const;
export const NO_ANNOUNCEMENT = "Este aviso não existe. Talvez alguém da equipe o tenha apagado.";

interface LockedAnnouncement extends AnnouncementFields {
  id: string;
  answers: number;
}

/** Returns an announcement of the project and locks its row until the transaction ends. Throws 404 if there is none. */
export async function requireStaffAnnouncement(
  { sql, project }: Pick<Context, "sql" | "project">,
  id: string,
): Promise<LockedAnnouncement> {
  const [row] = await sql<LockedAnnouncement[]>`
    select id, kind, title, body, options, course_id, class_id, starts_on::text as starts_on, ends_on::text as ends_on,
      (select count(*)::int from announcement_answers w
        where w.project_id = ${project._id} and w.announcement_id = ${id}) as answers
    from announcements where project_id = ${project._id} and id = ${id} and deleted_at is null for update`;
  if (!row) throw notFound(NO_ANNOUNCEMENT);
  return row;
}
