import { CHANGE_EVENTS, type Sql } from "../postgres/pool.ts";

/** What caches keep: projects with their hosts, the content of courses, people with their sessions; and waiting jobs. */
export type ChangedSubject = "projects" | "courses" | "people" | "jobs";

/**
 * Announces to every process, at commit, that rows of a project changed: caches drop what they hold of them. An operation
 * that writes such rows calls it in its transaction; `tools/code-rules.ts` checks that none forgets.
 */
export async function notifyChange(
  sql: Sql,
  projectId: string,
  subject: ChangedSubject,
  userId?: string,
): Promise<void> {
  await sql`select pg_notify(${CHANGE_EVENTS}, ${[subject, projectId, userId].filter(Boolean).join(":")})`;
}
