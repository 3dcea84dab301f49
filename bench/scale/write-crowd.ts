import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { recountStandings } from "#features/progress/server/index.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import { COURSE } from "../bench-academy.ts";

export interface CrowdSize {
  courses: number;
  people: number;
  inputs: number;
  /** Number of learners of two additional courses, whose rankings are compared. */
  classes: readonly [small: number, large: number];
}

/** Friendly ids of the two courses whose rankings are compared. */
export const CLASSES = ["turma-pequena", "turma-grande"] as const;

const OBJECTS_PER_COURSE = 60;
const COURSES_PER_PERSON = 3;

/**
 * Fills the bench academy with many people in bulk, with the rows that the product would have written; foreign keys are
 * not checked meanwhile. `ownerUrl` must be a superuser's.
 */
export async function writeCrowd(ownerUrl: string, size: CrowdSize): Promise<void> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ id: projectId }] = await sql<[{ id: string }]>`select id from vereda.projects where friendly_id = 'bench'`;
    await sql.unsafe(`set search_path to vereda; set app.project_id = '${projectId}'; set synchronous_commit = off;
      set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '128MB'`);
    await writeCourses(sql, projectId, size);
    await writePeople(sql, projectId, size);
    await writeLedger(sql, projectId, size.inputs);
    await writeStandings(sql, projectId);
    await sql`vacuum analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function writeCourses(sql: postgres.Sql, projectId: string, { courses }: CrowdSize): Promise<void> {
  const description = "Um curso entre muitos, com a descrição que um curso costuma ter.";
  await sql`
    insert into courses (project_id, id, friendly_id, name, description, hours, position)
    select ${projectId}::uuid, uuidv7(), 'curso-' || n, 'Curso ' || n, ${description}, 10, n
    from generate_series(1, ${courses}::int) n`;
  await sql`
    insert into courses (project_id, id, friendly_id, name, description, hours, position)
    select ${projectId}::uuid, uuidv7(), name, name, ${description}, 10, 0 from unnest(${[...CLASSES]}::text[]) name`;
  await sql`
    insert into trails (project_id, id, course_id, friendly_id, name, description, position)
    select project_id, uuidv7(), id, 'trilha-' || n, 'Trilha ' || n, 'Um passo depois do outro.', n
    from courses, generate_series(1, 6) n where project_id = ${projectId} and friendly_id <> ${COURSE}`;
  await sql`
    insert into objects (project_id, id, course_id, trail_id, friendly_id, title, lead, type, minutes, points, complete,
      position)
    select project_id, uuidv7(), course_id, id, friendly_id || '-' || n, 'Conteúdo ' || n, 'Uma frase que convida.',
      'content', 10, 10, 'seen', n
    from trails, generate_series(1, 10) n
    where project_id = ${projectId} and course_id <> (
      select id from courses where project_id = ${projectId} and friendly_id = ${COURSE})`;
}

/**
 * Writes people and their enrolments. The first `people` are in the measured course and in two others; each compared
 * class has the first people too, as many as its size.
 */
async function writePeople(
  sql: postgres.Sql,
  projectId: string,
  { courses, people, classes }: CrowdSize,
): Promise<void> {
  await sql`
    create temp table crowd as
    select n, uuidv7() as id from generate_series(1, ${Math.max(people, classes[1])}::int) n`;
  await sql`
    create temp table places as
    select friendly_id, id, row_number() over (order by position) - 1 as n from courses
    where project_id = ${projectId} and friendly_id like 'curso-%' and friendly_id <> ${COURSE}`;
  await sql`
    insert into users (project_id, id, email, email_key, data)
    select ${projectId}::uuid, id, 'gente' || n || '@exemplo.com.br', 'gente' || n || '@exemplo.com.br',
      jsonb_build_object('first_name', 'Gente', 'name', 'Gente de Exemplo ' || n) from crowd`;
  await sql`
    insert into enrollments (project_id, user_id, course_id)
    select ${projectId}::uuid, crowd.id, courses.id from crowd, courses
      where courses.project_id = ${projectId} and courses.friendly_id = ${COURSE} and n <= ${people}
    union select ${projectId}::uuid, crowd.id, places.id from crowd, generate_series(2, ${COURSES_PER_PERSON}::int) k, places
      where places.n = (crowd.n * 7 * k) % ${courses}::int and crowd.n <= ${people}`;
  for (const [at, name] of CLASSES.entries()) {
    await sql`
      insert into enrollments (project_id, user_id, course_id)
      select ${projectId}::uuid, crowd.id, courses.id from crowd, courses
      where courses.project_id = ${projectId} and courses.friendly_id = ${name} and n <= ${classes[at] ?? 0}`;
  }
}

/** Writes progress in part of each course, the inputs that led to it, and the points. */
async function writeLedger(sql: postgres.Sql, projectId: string, inputs: number): Promise<void> {
  await sql`create temp table pieces as
    select course_id, id, row_number() over (partition by course_id order by friendly_id) - 1 as n
    from objects where project_id = ${projectId}`;
  await sql`create index on pieces (course_id, n)`;
  await sql`create temp table steps as
    select e.user_id, e.course_id, pieces.id as object_id, pieces.n,
      now() - make_interval(mins => (pieces.n * 977 + crowd.n * 61)::int % 80000) as at
    from enrollments e join crowd on crowd.id = e.user_id join pieces on pieces.course_id = e.course_id
    where e.project_id = ${projectId} and pieces.n < (crowd.n * 37) % ${OBJECTS_PER_COURSE}
      and e.course_id not in (select id from courses where friendly_id = any(${[...CLASSES]}::text[]))`;
  await sql`
    insert into progress (project_id, user_id, object_id, course_id, completeness, seen, started_at, updated_at, completed_at)
    select ${projectId}::uuid, user_id, object_id, course_id, 1, 1, at, at, at from steps`;
  await sql`
    insert into point_entries (project_id, id, user_id, course_id, object_id, points, reason, created_at)
    select ${projectId}::uuid, uuidv7(), user_id, course_id, object_id, 10, '+10 Conteúdo ' || n, at from steps`;
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::int as count from steps`;
  await sql`
    insert into user_inputs (project_id, id, client_id, user_id, course_id, object_id, kind, value, completeness, created_at)
    select ${projectId}::uuid, uuidv7(), object_id || '-' || k, user_id, course_id, object_id, 'seen',
      '{"kind": "seen", "completeness": 1}', least(1, k / 4.0), at
    from steps, generate_series(1, ${Math.max(1, Math.ceil(inputs / Math.max(1, count)))}::int) k
    limit ${inputs}`;
}

/** Writes the standings of all courses; in the two compared classes, points are spread as in a long course. */
async function writeStandings(sql: postgres.Sql, projectId: string): Promise<void> {
  await sql`
    insert into standings (project_id, course_id, user_id, points, objects_done, minutes, reached_at)
    select project_id, course_id, user_id, sum(points), count(*), 10 * count(*), max(created_at)
    from point_entries where project_id = ${projectId} group by 1, 2, 3
    on conflict (project_id, course_id, user_id) do nothing`;
  await sql`
    insert into standings (project_id, course_id, user_id, points, reached_at, week, week_points, week_reached_at)
    select ${projectId}::uuid, e.course_id, e.user_id, 10 + 5 * ((n * 7919) % 180), now() - make_interval(mins => n % 80000),
      ${weekOf(sql, new Date(), "America/Sao_Paulo")}, 5 + 5 * ((n * 1049) % 40), now() - make_interval(mins => n % 900)
    from enrollments e join crowd on crowd.id = e.user_id
    where e.project_id = ${projectId} and e.course_id in (
      select id from courses where project_id = ${projectId} and friendly_id = any(${[...CLASSES]}::text[]))`;
  await recountStandings(sql, projectId);
}
