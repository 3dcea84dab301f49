import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { hashToken } from "#platform/server/auth/tokens.ts";
import { newId } from "#shared/ids.ts";
import { COURSE } from "../bench-academy.ts";

/** Number of days, of the last 60, on which a student studied. */
const STUDY_DAYS = 8;

export interface HistorySize {
  /** Number of people who have studied. */
  students: number;
  /** Number of students who have a certificate. */
  certificates: number;
  /** Number of entries in the audit trail per student. */
  entries: number;
}

/**
 * Adds a year of study for part of the people written by `fillForum`, and makes the person of a session's token a
 * manager. `ownerUrl` must be a superuser's. Returns the course's id.
 */
export async function writeCrowdHistory(ownerUrl: string, token: string, size: HistorySize): Promise<string> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ project_id: id, course_id: course }] = await sql<[{ project_id: string; course_id: string }]>`
      select project_id, id as course_id from vereda.courses where friendly_id = ${COURSE}`;
    await sql.unsafe(`set search_path to vereda; set app.project_id = '${id}'; set synchronous_commit = off;
      set session_replication_role = replica; set work_mem = '128MB'`);
    await sql`
      update users set created_at = now() - random() * interval '1 year',
        seen_at = case when random() < 0.9 then now() - random() * interval '60 days' end`;
    await sql`
      update enrollments e set created_at = u.created_at from users u
      where u.project_id = e.project_id and u.id = e.user_id`;
    await sql`
      create temp table students as
      select id, row_number() over () as n, (random() * 60)::int as done from users limit ${size.students}`;
    await sql`
      create temp table contents as
      select id, row_number() over (order by position, id) as n from objects where course_id = ${course}`;
    await sql`
      insert into progress (project_id, user_id, object_id, course_id, completeness, seen, started_at, updated_at, completed_at)
      select ${id}, s.id, c.id, ${course}, 1, 1, t, t, t
      from students s join contents c on c.n <= s.done, (select now() - interval '30 days' as t) moment
      on conflict do nothing`;
    await sql`
      insert into course_visits (project_id, course_id, user_id, started_at, visited_at, object_id, objects_done)
      select ${id}, ${course}, s.id, now() - interval '60 days', now() - random() * interval '40 days', c.id, s.done
      from students s join contents c on c.n = 1 on conflict do nothing`;
    await sql`
      insert into usage_study_days (project_id, day, course_id, user_id, objects)
      select ${id}, current_date - (n * k % 60)::int, ${course}, id, 1 from students, generate_series(1, ${STUDY_DAYS}::int) k
      on conflict do nothing`;
    await sql`
      insert into certificates (project_id, id, token, user_id, course_id, name, first_name, course_name, hours, started_at,
        completed_at, created_at, credential_id)
      select ${id}, uuidv7(), 'bench-' || n, id, ${course}, 'Gente de Exemplo', 'Gente', 'Curso da medida', 10, t, t, t,
        gen_random_uuid()
      from students, (select now() - interval '30 days' as t) moment where n <= ${size.certificates} on conflict do nothing`;
    await sql`
      insert into audit_entries (project_id, id, user_id, operation, target_id, created_at)
      select ${id}, uuidv7(), s.id, 'update-profile', s.id, now() - random() * interval '300 days'
      from students s, generate_series(1, ${size.entries}::int)`;
    await sql`
      update users set rule = 'manager'
      where id = (select user_id from sessions where token_hash = ${hashToken(token)})`;
    await sql`vacuum analyze`;
    await countReports(sql, id, course);
    return course;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Starts the server's job that counts the course for its reports, and waits for the counts. Throws after three minutes.
 */
async function countReports(sql: postgres.Sql, project: string, course: string): Promise<void> {
  await sql`
    insert into jobs (project_id, id, name, target_id, due_at, created_at)
    values (${project}, ${newId()}, 'recount-course', ${course}, now(), now())`;
  for (let tries = 0; tries < 180; tries++) {
    const counted = await sql`select 1 from course_counts where project_id = ${project} and course_id = ${course}`;
    if (counted.length > 0) return;
    await wait(1000);
  }
  throw new Error("The course was not counted.");
}
