import type { Services } from "#platform/server/http/context.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { bucketOf } from "../engine/vital-buckets.ts";
import { isKnownEvent } from "./known-events.ts";
import type { UsageEvent } from "./usage-event.ts";

interface SaveContext {
  sql: Sql;
  projectId: string;
  zone: string;
}
type SavedEvent = UsageEvent & { day: string };

/**
 * Saves a project's events and counts them in its rollups, in one transaction. Skips events of people without current
 * consent. Returns the number of new events.
 */
export async function saveEvents(
  { pool, projects }: Pick<Services, "pool" | "projects">,
  projectId: string,
  events: readonly UsageEvent[],
): Promise<number> {
  const project = await projects.byId(projectId);
  if (!project) return 0;
  return await inProject(pool, projectId, async (sql) => {
    const saving = { sql, projectId, zone: project.time_zone };
    const allowed = await withConsent(saving, events);
    if (allowed.length === 0) return 0;
    const saved = await insertEvents(saving, allowed);
    await countDays(saving, saved);
    await countVitals(saving, saved);
    await linkVisitors(saving, saved);
    return saved.length;
  });
}

async function withConsent({ sql, projectId }: SaveContext, events: readonly UsageEvent[]): Promise<UsageEvent[]> {
  const people = [...new Set(events.flatMap(({ userId }) => userId ?? []))];
  const rows = await sql<{ user_id: string; given: boolean }[]>`
    select distinct on (user_id) user_id, given from consents
    where project_id = ${projectId} and user_id = any(${people}::uuid[]) and purpose = 'usage'
    order by user_id, created_at desc, id desc`;
  const consenting = new Set(rows.filter(({ given }) => given).map(({ user_id }) => user_id));
  return events.filter(({ userId }) => userId === null || consenting.has(userId));
}

async function insertEvents(
  { sql, projectId, zone }: SaveContext,
  events: readonly UsageEvent[],
): Promise<SavedEvent[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const rows = [...byId.values()].map(({ id, userId, visitor, name, path, device, network, at }) => ({
    project_id: projectId,
    id,
    user_id: userId,
    visitor,
    name,
    path,
    device,
    network,
    at,
  }));
  const saved: { id: string; day: string }[] = [];
  for (const chunk of chunksOf(rows))
    saved.push(
      ...(await sql<{ id: string; day: string }[]>`
        insert into usage_events ${sql(chunk)}
        on conflict (project_id, id) do nothing returning id, to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day`),
    );
  return saved.flatMap(({ id, day }) => {
    const event = byId.get(id);
    return event ? [{ ...event, day }] : [];
  });
}

async function countDays({ sql, projectId }: SaveContext, events: readonly SavedEvent[]): Promise<void> {
  const rows = countByKey(events, ({ day, name, path, device, network }) => ({
    project_id: projectId,
    day,
    name: isKnownEvent(name) ? name : "other",
    path,
    device,
    network,
  }));
  for (const chunk of chunksOf(rows))
    await sql`
      insert into usage_days ${sql(chunk)}
      on conflict (project_id, day, name, path, device, network) do update
      set count = usage_days.count + excluded.count`;
}

async function countVitals({ sql, projectId }: SaveContext, events: readonly SavedEvent[]): Promise<void> {
  const measured = events.flatMap(({ vital, ...event }) => (vital ? [{ ...event, ...vital }] : []));
  if (measured.length === 0) return;
  const rows = countByKey(measured, ({ day, metric, value, path, device, network }) => ({
    project_id: projectId,
    day,
    metric,
    path,
    device,
    network,
    bucket: bucketOf(metric, value),
  }));
  for (const chunk of chunksOf(rows))
    await sql`
      insert into usage_vitals ${sql(chunk)}
      on conflict (project_id, day, metric, path, device, network, bucket) do update
      set count = usage_vitals.count + excluded.count`;
}

/** Assigns this browser's earlier anonymous events to the person who signed in. */
async function linkVisitors({ sql, projectId }: SaveContext, events: readonly SavedEvent[]): Promise<void> {
  for (const { userId, wasVisitor } of events)
    if (userId && wasVisitor)
      await sql`
        update usage_events set user_id = ${userId}
        where project_id = ${projectId} and visitor = ${wasVisitor} and user_id is null`;
}

/** Counts events by their keys. Sorts the rows by key, so that concurrent servers cannot deadlock. */
function countByKey<Event, Key extends Record<string, string | number>>(
  events: readonly Event[],
  keyOf: (event: Event) => Key,
): (Key & { count: number })[] {
  const groups = new Map<string, Key & { count: number }>();
  for (const event of events) {
    const key = keyOf(event);
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { ...key, count: 0 };
    group.count++;
    groups.set(name, group);
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}
