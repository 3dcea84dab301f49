import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appUrl } from "#db/app-role.ts";
import { openClient } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { catalogueOf } from "#features/courses/server/index.ts";
import { getClassReport } from "#features/reports/server/get-class-report.ts";
import { getCourseReport } from "#features/reports/server/get-course-report.ts";
import { getPersonReport } from "#features/reports/server/get-person-report.ts";
import { getQuestionReport } from "#features/reports/server/get-question-report.ts";
import { getStaffWeek } from "#features/reports/server/get-staff-week.ts";
import { getStoppedReport } from "#features/reports/server/get-stopped-report.ts";
import type { ReportPart } from "#features/reports/constants.ts";
import type { SheetContext } from "#features/reports/server/report-sheet.ts";
import { recountCourse } from "#features/reports/server/recount-course.ts";
import { writeReportFile } from "#features/reports/server/write-report-file.ts";
import { Files } from "#platform/server/files/files.ts";
import type { Context, Services, Staff } from "#platform/server/http/context.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { openPool, type Pool } from "#platform/server/postgres/pool.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { newId } from "#shared/ids.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import { cpuOf } from "./proc.ts";

// `node bench/reports.ts [people]`: measures each report on a course of 100,000 people and 20 objects. The database's
// processor time is printed too, because other load on the machine lengthens the clock time.
const PEOPLE = Number(process.argv[2] ?? 100_000);
const OBJECTS = 20;
const ROUNDS = 8;
/** Raised time limit, so that a slow report is measured and not aborted as a request would be. */
const LONG_LIMIT = { maxMs: 120_000 };

const folder = await mkdtemp(join(tmpdir(), "vereda-reports-"));
const database = await startEmbedded({ folder: join(folder, "postgres"), durable: false });
try {
  await migrate(database.url);
  const { project, user } = await fill(database.url);
  const pool = openPool(await appUrl(database.url), { max: 4 });
  const services = { changes: { onChange: () => () => {} } };
  const measure = async (name: string, work: (context: Context<Staff>) => Promise<unknown>, rounds = ROUNDS) => {
    const runs = [];
    for (let round = -2; round < rounds; round++) {
      const run = await inProject(
        pool,
        project,
        async (sql) => {
          const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
          const [since, cpu] = [performance.now(), cpuOf(pid)];
          const academy = { _id: project, time_zone: "America/Sao_Paulo", config: {} };
          const person = { _id: user, rule: "manager", enrollments: [], data: { name: "Z" } };
          await work({
            sql,
            services,
            project: academy,
            user: person,
            caller: null,
            now: new Date(),
          } as unknown as Context<Staff>);
          return { ms: performance.now() - since, cpu: cpuOf(pid) - cpu };
        },
        LONG_LIMIT,
      );
      if (round >= 0) runs.push(run);
    }
    report(name, runs);
  };
  const begun = performance.now();
  await recountCourse.run(jobContext(pool, project), await courseIdOf(pool, project));
  console.log(`a contagem, por um job: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await measure("o curso", (context) => getCourseReport(context, { course: "", class_id: "" }));
  for (const sort of ["name", "progress", "visit"] as const)
    await measure(`cada pessoa, ${sort}`, (context) =>
      getPersonReport(context, { course: "", search: "", sort, class_id: "", after: "" }),
    );
  await measure("cada pessoa, busca", (context) =>
    getPersonReport(context, { course: "", search: "pessoa 99", sort: "progress", class_id: "", after: "" }),
  );
  await measure("quem parou", (context) => getStoppedReport(context, { course: "", class_id: "", after: "" }));
  for (const sort of ["name", "progress"] as const)
    await measure(`as turmas, ${sort}`, (context) => getClassReport(context, { course: "", sort, page: 1 }));
  await measure("a semana da equipe", (context) => getStaffWeek(context));
  await measure("perguntas", (context) => getQuestionReport(context, { course: "", class_id: "" }));
  for (const size of [500, 20_000]) {
    const class_id = await classIdOf(pool, project, size);
    const of = { course: "", class_id };
    const name = `turma de ${size}`;
    await measure(`${name}: o curso`, (context) => getCourseReport(context, of));
    for (const sort of ["name", "progress"] as const)
      await measure(`${name}: cada pessoa, ${sort}`, (context) =>
        getPersonReport(context, { ...of, search: "", sort, after: "" }),
      );
    await measure(`${name}: quem parou`, (context) => getStoppedReport(context, { ...of, after: "" }));
    await measure(`${name}: perguntas`, (context) => getQuestionReport(context, of));
  }
  for (const part of ["people", "stopped"] as const)
    for (const format of ["csv", "xlsx"] as const) await measureFile(pool, project, { part, format });
  await pool.end();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function jobContext(pool: Pool, project: string): JobContext {
  const inTransaction: JobContext["inTransaction"] = (work) => inProject(pool, project, work, LONG_LIMIT);
  const services = { now: () => new Date(), changes: { onChange: () => () => {} } };
  return {
    services,
    project: { _id: project, time_zone: "America/Sao_Paulo", config: {} },
    inTransaction,
  } as unknown as JobContext;
}

async function courseIdOf(pool: Pool, project: string): Promise<string> {
  const [row] = await inProject(pool, project, (sql) => sql<[{ id: string }]>`select id from courses limit 1`);
  return row.id;
}

async function classIdOf(pool: Pool, project: string, size: number): Promise<string> {
  const [row] = await inProject(
    pool,
    project,
    (sql) => sql<[{ id: string }]>`
      select class_id as id from class_people group by class_id having count(*) = ${size} limit 1`,
  );
  return row.id;
}

/** Measures the writing of a whole report file, as a job does it: its seconds and max additional memory. */
async function measureFile(pool: Pool, project: string, { part, format }: { part: ReportPart; format: SheetFormat }) {
  const files = new Files(join(folder, "files"));
  const academy = { _id: project, time_zone: "America/Sao_Paulo", config: {} };
  const services = { files, changes: { onChange: () => () => {} } };
  const inTransaction: SheetContext["inTransaction"] = (work) => inProject(pool, project, work);
  const context = { services, project: academy, now: new Date(), inTransaction } as unknown as SheetContext & {
    services: Pick<Services, "files">;
  };
  const [course] = await inTransaction((sql) => catalogueOf(services as unknown as Services, project, sql));
  if (!course) throw new Error("There is no course");
  const before = process.memoryUsage().rss;
  let peakBytes = 0;
  const since = performance.now();
  const onProgress = async () =>
    void (peakBytes = Math.max(peakBytes, await Promise.resolve(process.memoryUsage().rss)));
  const listed = { search: "", sort: "name" as const, class_id: "", class_sort: "name" as const };
  const { rows, bytes } = await writeReportFile(context, { id: newId(), course, part, format, listed, onProgress });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(
    `arquivo ${part}.${format}: ${rows} linhas, ${mb(bytes)}, ${seconds} s, ${mb(peakBytes - before)} a mais de memória`,
  );
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function report(name: string, runs: { ms: number; cpu: number }[]): void {
  const times = runs.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0);
  const cpu = runs.reduce((sum, one) => sum + one.cpu, 0) / runs.length;
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; processador do banco ${cpu.toFixed(0)} ms em média`);
}

/**
 * Writes a realistic class: a tenth never starts, each object loses some people, and a third of those stopped weeks
 * ago.
 */
async function fill(ownerUrl: string): Promise<{ project: string; user: string }> {
  const owner = openClient(ownerUrl, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  const [project, course] = [newId(), newId()];
  const empty = owner.json({});
  const row = { id: project, friendly_id: "medida", name: "M", description: "", motto: "" };
  await owner`insert into projects ${owner({ ...row, colors: empty, config: empty, contact: empty, signatory: empty })}`;
  await owner.unsafe(
    `set app.project_id = '${project}'; set session_replication_role = replica; set work_mem = '256MB'`,
  );
  await owner`select setseed(0.5)`;
  await owner`
    insert into courses (project_id, id, friendly_id, name, description, hours, position)
    values (${project}, ${course}, 'medida', 'Medida', '', 10, 0)`;
  await owner`
    insert into trails (project_id, id, course_id, friendly_id, name, description, position)
    select ${project}, uuidv7(), ${course}, 't' || n, 'Trilha ' || n, '', n from generate_series(0, 3) n`;
  const quizzes = [1, 2, 3].map((n) => ({
    kind: "quiz",
    id: `q${n}`,
    question: `Pergunta ${n}?`,
    answer: "single",
    why: null,
    options: [
      { text: "Sim", right: true, feedback: "" },
      { text: "Não", right: false, feedback: "" },
    ],
  }));
  await owner`
    insert into objects (project_id, id, course_id, trail_id, friendly_id, title, type, minutes, points, complete, blocks, position)
    select ${project}, uuidv7(), ${course}, t.id, 'o' || n, 'Conteúdo ' || n, 'content', 10, 10, 'seen',
      ${owner.json(quizzes)}, n
    from generate_series(0, ${OBJECTS - 1}::int) n join trails t on t.position = n / ${OBJECTS / 4}::int`;
  await owner`
    insert into users (project_id, id, email, email_key, data, seen_at)
    select ${project}, gen_random_uuid(), n || '@exemplo.com.br', n || '@exemplo.com.br',
      jsonb_build_object('name', 'Pessoa ' || n, 'first_name', 'Pessoa'), now() from generate_series(1, ${PEOPLE}::int) n`;
  await owner`
    insert into enrollments (project_id, user_id, course_id, created_at)
    select ${project}, id, ${course}, now() - interval '60 days' from users`;
  // One class of 20,000 people, and classes of 500 for all others.
  await owner`
    create temp table places as select user_id, case when n <= 20000 then 0 else 1 + (n - 20001) / 500 end as at
      from (select user_id, row_number() over (order by user_id) as n from enrollments) one`;
  await owner`
    insert into classes (project_id, id, course_id, name, name_key, starts_on, ends_on, created_at)
    select ${project}, uuidv7(), ${course}, 'Turma ' || at, 'turma ' || at, '2026-01-01', '2026-12-31', now()
    from (select distinct at from places) one`;
  await owner`
    insert into class_people (project_id, user_id, course_id, class_id, created_at)
    select ${project}, user_id, ${course}, k.id, now() from places join classes k on k.name = 'Turma ' || places.at`;
  await owner`
    create temp table reached as select id as user_id, ceil(greatest(0, random() * 1.4 - 0.1) * ${OBJECTS})::int as n,
      case when random() < 0.4 then now() - random() * interval '13 days'
        else now() - interval '14 days' - random() * interval '40 days' end as at, random() as skill from users`;
  await owner`
    insert into progress (project_id, user_id, object_id, course_id, completeness, seen, answers, started_at, updated_at,
      active_seconds, completed_at)
    select ${project}, r.user_id, o.id, ${course}, 1, 1, a.answers, r.at - interval '9 days', r.at,
      (60 + random() * 900)::int, case when o.position < r.n or r.n >= ${OBJECTS} then r.at end
    from reached r join objects o on o.position <= r.n and r.n > 0
      cross join lateral (select jsonb_object_agg('q' || k, jsonb_build_object('given', '{"picked":[0]}'::jsonb,
        'right', true, 'tries', case when random() < r.skill then 1 else 2 end)) as answers
        from generate_series(1, 3) k where o.id is not null and r.user_id is not null) a`;
  await owner`
    insert into course_visits (project_id, course_id, user_id, started_at, visited_at, object_id, objects_done)
    select ${project}, ${course}, r.user_id, r.at - interval '9 days', r.at, o.id, least(r.n, ${OBJECTS})
    from reached r join objects o on o.position = least(r.n, ${OBJECTS - 1}) where r.n > 0`;
  await owner`
    insert into certificates (project_id, id, token, credential_id, user_id, course_id, name, first_name, course_name, hours,
      design, trails, started_at, completed_at, created_at)
    select ${project}, uuidv7(), r.user_id::text, uuidv7(), r.user_id, ${course}, 'P', 'P', 'Medida', 10, '{}', '[]',
      r.at - random() * interval '9 days', r.at, r.at from reached r where r.n >= ${OBJECTS}`;
  await owner`
    insert into usage_study_days (project_id, day, course_id, user_id, objects)
    select ${project}, (now() - k * interval '3 days')::date, ${course}, id, 2 from users, generate_series(0, 4) k
    where random() < 0.3`;
  await owner.unsafe("vacuum analyze");
  const [user] = await owner<[{ id: string }]>`select id from users limit 1`;
  await owner.end({ timeout: 5 });
  return { project, user: user.id };
}
