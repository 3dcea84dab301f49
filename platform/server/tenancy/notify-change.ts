import { CHANGE_EVENTS, type Sql } from "../postgres/pool.ts";

/** Subject of a change event: projects and hosts, course content, people and sessions, waiting jobs, or the forum. */
export type ChangedSubject = "projects" | "courses" | "people" | "jobs" | "forum";

const collected = new WeakMap<Sql, string[]>();

/** Collects the change events that a transaction sends, so that this process need not wait for their delivery. */
export function collectChanges(sql: Sql): readonly string[] {
  const events: string[] = [];
  collected.set(sql, events);
  return events;
}

/**
 * Sends a change event to every process at commit, so that caches drop the changed rows. Every operation that writes
 * such rows must call this function in its transaction; `tools/code-rules.ts` checks that.
 */
export async function notifyChange(
  sql: Sql,
  projectId: string,
  subject: ChangedSubject,
  /** A person's id; for the forum, “course/topic/position”; for courses, the id of one that is taken off the air. */
  detail?: string,
): Promise<void> {
  await sendEvents(sql, [[subject, projectId, detail].filter(Boolean).join(":")]);
}

/** Sends a change event for each of several people, in one statement. */
export async function notifyChangeOfPeople(sql: Sql, projectId: string, userIds: Iterable<string>): Promise<void> {
  await sendEvents(
    sql,
    [...userIds].map((id) => `people:${projectId}:${id}`),
  );
}

async function sendEvents(sql: Sql, events: string[]): Promise<void> {
  if (events.length === 0) return;
  collected.get(sql)?.push(...events);
  await sql`select pg_notify(${CHANGE_EVENTS}, event) from unnest(${events}::text[]) as event`;
}
