import type { Sql } from "#platform/server/postgres/pool.ts";

/** Overlap with the previous roll-up, because rows written just before it may have been committed after it. */
const OVERLAP_MS = 10 * 60_000;

interface RollUp {
  projectId: string;
  zone: string;
  now: Date;
}

/** Updates an academy's study days from its ledger, by day in its time zone. Running it twice changes nothing. */
export async function rollUp(sql: Sql, { projectId, zone, now }: RollUp): Promise<void> {
  const [last] = await sql<{ rolled_at: Date }[]>`
    select rolled_at from usage_rollups where project_id = ${projectId} for update`;
  const since = last ? new Date(last.rolled_at.getTime() - OVERLAP_MS) : new Date(0);
  await sql`
    insert into usage_study_days (project_id, day, course_id, user_id)
    select distinct i.project_id, (i.created_at at time zone ${zone})::date, i.course_id, i.user_id
    from user_inputs i join courses c on c.project_id = i.project_id and c.id = i.course_id
    where i.project_id = ${projectId} and i.created_at >= ${since}
    on conflict do nothing`;
  // Recounts whole days, because completions in the overlap would otherwise count twice.
  await sql`
    insert into usage_study_days (project_id, day, course_id, user_id, objects)
    select p.project_id, (p.completed_at at time zone ${zone})::date, p.course_id, p.user_id, count(*)::int
    from (select distinct i.user_id, i.course_id from user_inputs i
        where i.project_id = ${projectId} and i.created_at >= ${since} and i.completeness >= 1) person
      join progress p on (p.project_id, p.user_id, p.course_id) = (${projectId}, person.user_id, person.course_id)
    where p.completed_at >= ((${since} at time zone ${zone})::date)::timestamp at time zone ${zone}
    group by 1, 2, 3, 4
    on conflict (project_id, day, course_id, user_id) do update set objects = excluded.objects
    where usage_study_days.objects <> excluded.objects`;
  await sql`
    insert into usage_rollups (project_id, rolled_at) values (${projectId}, ${now})
    on conflict (project_id) do update set rolled_at = excluded.rolled_at`;
}
