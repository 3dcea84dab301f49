import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { newId } from "#shared/ids.ts";
import { CHANGE_EVENTS } from "#platform/server/postgres/pool.ts";

/**
 * Makes a digest due for everybody. Returns the minutes until all were written, and the results of `meanwhile`, which
 * is called repeatedly until then.
 */
export async function measureDigest(
  sql: postgres.Sql,
  projectId: string,
  meanwhile: () => Promise<number>,
): Promise<{ minutes: number; people: number; pages: number[] }> {
  await sql`
    insert into notifications (project_id, id, user_id, kind, about, text, path, created_at)
    select ${projectId}::uuid, uuidv7(), id, 'forum-reply', gen_random_uuid(), 'escreveu em “Uma conversa”', '/courses', now()
    from users where project_id = ${projectId}`;
  const { count } = await sql`
    insert into notification_digests (project_id, user_id, period, due_at)
    select project_id, id, 'daily', now() - interval '1 minute' from users where project_id = ${projectId}
    on conflict (project_id, user_id, period) do update set due_at = excluded.due_at`;
  await sql`
    insert into jobs (project_id, id, name, target_id, due_at, created_at)
    values (${projectId}, ${newId()}, 'send-digests', ${projectId}, now(), now())`;
  const since = performance.now();
  await sql`select pg_notify(${CHANGE_EVENTS}, ${`jobs:${projectId}`})`;
  const pages: number[] = [];
  for (;;) {
    pages.push(await meanwhile());
    const [{ left }] = await sql<[{ left: number }]>`select count(*)::int as left from notification_digests`;
    if (left === 0) break;
    await sleep(20);
  }
  return { minutes: (performance.now() - since) / 60_000, people: count, pages };
}
