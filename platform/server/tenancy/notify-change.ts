import { CHANGE_EVENTS, type Sql } from "../postgres/pool.ts";

/** What change events are about: projects and hosts, course content, people and sessions, waiting jobs, and the forum. */
export type ChangedSubject = "projects" | "courses" | "people" | "jobs" | "forum";

/**
 * Sends a change event to every process at commit, so that caches drop the changed rows. Every operation that writes such
 * rows must call it in its transaction; `tools/code-rules.ts` checks that.
 */
export async function notifyChange(
  sql: Sql,
  projectId: string,
  subject: ChangedSubject,
  /** A person's id; for the forum, “course/topic/position”. */
  detail?: string,
): Promise<void> {
  await sql`select pg_notify(${CHANGE_EVENTS}, ${[subject, projectId, detail].filter(Boolean).join(":")})`;
}
