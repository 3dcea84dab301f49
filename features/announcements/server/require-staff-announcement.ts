import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { AnnouncementFields } from "./refuse-stale-announcement.ts";

export const ANNOUNCEMENTS = { table: "announcements", title: "title" } as const;
export const NO_ANNOUNCEMENT = "Este aviso não existe. Talvez alguém da equipe o tenha apagado.";

interface AnnouncementRow extends AnnouncementFields {
  id: string;
}

interface LockedAnnouncement extends AnnouncementRow {
  answers: number;
}

/**
 * Returns an announcement of the project and locks its row until the transaction ends: no answer is saved meanwhile.
 * Throws 404 if there is none.
 */
export async function requireStaffAnnouncement(
  { sql, project }: Pick<Context, "sql" | "project">,
  id: string,
): Promise<LockedAnnouncement> {
  const [row] = await sql<AnnouncementRow[]>`
    select id, kind, title, body, options, course_id, class_id, starts_on::text as starts_on, ends_on::text as ends_on
    from announcements where project_id = ${project._id} and id = ${id} and deleted_at is null for update`;
  if (!row) throw notFound(NO_ANNOUNCEMENT);
  // A statement of its own also sees the answers that were saved while the one above waited for the lock.
  const [counted] = await sql<[{ answers: number }]>`
    select count(*)::int as answers from announcement_answers
    where project_id = ${project._id} and announcement_id = ${id}`;
  return { ...row, ...counted };
}
