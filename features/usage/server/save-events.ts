import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { bucketOf } from "../engine/vital-buckets.ts";
import { isKnownEvent } from "./known-events.ts";
import type { UsageEvent } from "./usage-event.ts";

interface Saving {
  sql: Sql;
  projectId: string;
  zone: string;
}
type Saved = UsageEvent & { day: string };

/**
 * Saves events of one project and counts them in its rollups, in one transaction. Events of people who do not consent (any
 * more) are left out. Returns how many were new.
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

async function withConsent({ sql, projectId }: Saving, events: readonly UsageEvent[]): Promise<UsageEvent[]> {
  const people = [...new Set(events.flatMap(({ userId }) => userId ?? []))];
  const rows = await sql<{ user_id: string; given: boolean }[]>`
    select distinct on (user_id) user_id, given from consents
    where project_id = ${projectId} and user_id = any(${people}::uuid[]) and purpose = 'usage'
    order by user_id, created_at desc, id desc`;
  const consenting = new Set(rows.filter(({ given }) => given).map(({ user_id }) => user_id));
  return events.filter(({ userId }) => userId === null || consenting.has(userId));
}

async function insertEvents({ sql, projectId, zone }: Saving, events: readonly UsageEvent[]): Promise<Saved[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const rows = [...byId.values()].map(({ id, userId, visitor, name, path, device, network, at }) => ({
    id,
    user_id: userId,
    visitor: visitor && `\\x${visitor.toString("hex")}`,
    name,
    path,
    device,
    network,
    at: at.toISOString(),
  }));
  const fresh = await sql<{ id: string; day: string }[]>`
    insert into usage_events (project_id, id, user_id, visitor, name, path, device, network, at)
    select ${projectId}, id, user_id, visitor, name, path, device, network, at
    from jsonb_to_recordset(${sql.json(rows)}::jsonb)
      as e (id uuid, user_id uuid, visitor bytea, name text, path text, device text, network text, at timestamptz)
    on conflict (project_id, id) do nothing returning id, to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day`;
  return fresh.flatMap(({ id, day }) => {
    const event = byId.get(id);
    return event ? [{ ...event, day }] : [];
  });
}

/** In the order of their keys, so that two servers never wait for each other's rows in a ring. */
async function countDays({ sql, projectId }: Saving, events: readonly Saved[]): Promise<void> {
  const rows = counted(events, ({ day, name, path, device, network }) => ({
    day,
    name: isKnownEvent(name) ? name : "other",
    path,
    device,
    network,
  }));
  await sql`
    insert into usage_days (project_id, day, name, path, device, network, count)
    select ${projectId}, day, name, path, device, network, count
    from jsonb_to_recordset(${sql.json(rows)}::jsonb)
      as d (day date, name text, path text, device text, network text, count int)
    order by day, name, path, device, network
    on conflict (project_id, day, name, path, device, network) do update
    set count = usage_days.count + excluded.count`;
}

async function countVitals({ sql, projectId }: Saving, events: readonly Saved[]): Promise<void> {
  const measured = events.flatMap(({ vital, ...event }) => (vital ? [{ ...event, ...vital }] : []));
  if (measured.length === 0) return;
  const rows = counted(measured, ({ day, metric, value, path, device, network }) => ({
    day,
    metric,
    path,
    device,
    network,
    bucket: bucketOf(metric, value),
  }));
  await sql`
    insert into usage_vitals (project_id, day, metric, path, device, network, bucket, count)
    select ${projectId}, day, metric, path, device, network, bucket, count
    from jsonb_to_recordset(${sql.json(rows)}::jsonb)
      as v (day date, metric text, path text, device text, network text, bucket smallint, count int)
    order by day, metric, path, device, network, bucket
    on conflict (project_id, day, metric, path, device, network, bucket) do update
    set count = usage_vitals.count + excluded.count`;
}

/** Who signs in takes along what this browser did before. */
async function linkVisitors({ sql, projectId }: Saving, events: readonly Saved[]): Promise<void> {
  for (const { userId, wasVisitor } of events)
    if (userId && wasVisitor)
      await sql`
        update usage_events set user_id = ${userId}
        where project_id = ${projectId} and visitor = ${wasVisitor} and user_id is null`;
}

function counted<Event, Key extends Record<string, string | number>>(
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
  return [...groups.values()];
}
