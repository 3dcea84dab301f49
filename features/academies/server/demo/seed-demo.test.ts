import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { isPassword } from "#platform/server/auth/passwords.ts";
import { Files } from "#platform/server/files/files.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COURSE, fixtureAcademy, SVG, TRAIL } from "../fixture-academy.ts";
import { readAcademy } from "../read-academy.ts";
import { writeAcademy } from "../write-academy.ts";
import { seedDemo } from "./seed-demo.ts";

/** A database of its own, and connections of the role that owns the tables, which is no superuser. */
async function openDatabase(): Promise<{ sql: postgres.Sql; home: string; close: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), "vereda-seed-"));
  const server = await startEmbedded({ folder: join(home, "postgres"), durable: false });
  const superuser = postgres(server.url, { max: 1, onnotice: () => {} });
  await superuser`create role keeper login createrole password 'keeper'`;
  await superuser`create database academies owner keeper`;
  await superuser.end();
  const url = new URL(server.url);
  [url.username, url.password, url.pathname] = ["keeper", "keeper", "/academies"];
  await migrate(url.href);
  const sql = postgres(url.href, { max: 2, onnotice: () => {} });
  const close = async () => {
    await sql.end();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
  return { sql, home, close };
}

const NOW = new Date("2026-11-20T15:00:00Z"); // a Friday, noon in São Paulo
const WEEKS_8 = 8 * 7 * 24 * 3_600_000;

let database: Awaited<ReturnType<typeof openDatabase>>;
let files: Files;
let ipe: string;
let jatoba: string;

beforeAll(async () => {
  database = await openDatabase();
  files = new Files(join(database.home, "files"));
  const folders = [await fixtureAcademy({}, "ipe"), await fixtureAcademy({}, "jatoba")];
  await seedDemo({ ...stores(), say: () => {}, now: NOW }, folders);
  [ipe, jatoba] = [await projectOf("ipe"), await projectOf("jatoba")];
}, 60_000);

afterAll(() => database.close());

describe("the academy", () => {
  test("has its rows, hosts and files", async () => {
    const counts = await inside(ipe, (sql) => sql`
      select (select count(*)::int from courses) as courses, (select count(*)::int from trails) as trails,
        (select count(*)::int from objects) as objects, (select count(*)::int from users) as users,
        (select count(*)::int from enrollments) as enrollments, (select count(*)::int from legal_pages) as legal,
        (select count(*)::int from faq_items) as faq`);
    expect(counts).toEqual([{ courses: 1, trails: 3, objects: 12, users: 60, enrollments: 60, legal: 2, faq: 1 }]);
    const hosts = await inside(ipe, (sql) => sql`select host, redirect_to from hosts where project_id = ${ipe} order by host`);
    expect(hosts).toEqual([
      { host: "antiga.ipe.localhost", redirect_to: "ipe.localhost" },
      { host: "ipe.localhost", redirect_to: null },
    ]);
    expect((await files.get(ipe, "media/logo.svg"))?.toString()).toBe(SVG);
    expect(await files.size(ipe, "media/pictures/roda.svg")).toBe(SVG.length);
  });

  test("keeps quizzes as blocks and settings as they were written", async () => {
    const [object] = await inside(ipe, (sql) => sql`select blocks from objects where friendly_id = 'boas-vindas'`);
    expect(object?.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(["text", "picture", "video", "text", "quiz"]);
    const [project] = await inside(ipe, (sql) => sql`select image, config, is_demo, landing_page from projects where id = ${ipe}`);
    expect(project).toMatchObject({ image: "logo.svg", is_demo: true, config: { passwordStrength: { digits: 8 } } });
    expect(project?.landing_page.blocks).toHaveLength(4);
  });
});

describe("the people", () => {
  test("can sign in when they are demo people, and only then", async () => {
    const people = await inside(ipe, (sql) => sql`select email, rule, password_hash from users where password_hash is not null order by email`);
    expect(people.map(({ email, rule }) => [email, rule])).toEqual([
      ["marina@exemplo.com.br", null],
      ["otavio@exemplo.com.br", "admin"],
      ["severino@exemplo.com.br", null],
      ["yasmin@exemplo.com.br", null],
    ]);
    expect(await isPassword("ipe-roxo-47", people[0]?.password_hash)).toBe(true);
  });

  test("have plain addresses of their own, and are the same each time", async () => {
    const emails = (of: string) => inside(of, (sql) => sql<{ email: string }[]>`select email from users order by email`);
    const [ours, theirs] = [await emails(ipe), await emails(jatoba)];
    expect(ours).toEqual(theirs);
    for (const { email } of ours) expect(email).toMatch(/^[a-z0-9.]+@exemplo\.com\.br$/);
  });

  test("did nothing before they joined, nor later than now", async () => {
    const [times] = await inside(ipe, (sql) => sql<[{ early: number; first: Date; last: Date; finished: number }]>`
      select count(*) filter (where i.created_at < u.created_at)::int as early, min(u.created_at) as first, max(i.created_at) as last
      from user_inputs i join users u on (u.project_id, u.id) = (i.project_id, i.user_id)`);
    expect(times.early).toBe(0);
    expect(times.first.getTime()).toBeGreaterThanOrEqual(NOW.getTime() - WEEKS_8 - 24 * 3_600_000);
    expect(times.last.getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  test("study on weekday evenings first of all", async () => {
    const hours = await inside(ipe, (sql) => sql<{ is_evening: boolean; count: number }[]>`
      select extract(isodow from local) <= 5 and extract(hour from local) between 18 and 22 as is_evening, count(*)::int
      from (select started_at at time zone 'America/Sao_Paulo' as local from progress) started group by 1 order by 1`);
    expect(hours.find(({ is_evening }) => is_evening)?.count).toBeGreaterThan(hours.find(({ is_evening }) => !is_evening)?.count ?? 0);
  });

  test("some never start, some stop on the way, some finish", async () => {
    const shape = await inside(ipe, (sql) => sql<{ done: number }[]>`
      select (select count(*)::int from progress p where (p.project_id, p.user_id) = (u.project_id, u.id) and completed_at is not null) as done
      from users u where password_hash is null`);
    const count = (is: (done: number) => boolean) => shape.filter(({ done }) => is(done)).length;
    expect(count((done) => done === 0)).toBeGreaterThan(3);
    expect(count((done) => done > 0 && done < 12)).toBeGreaterThan(15);
    expect(count((done) => done === 12)).toBeGreaterThan(4);
  });
});

describe("what they did adds up", () => {
  test("standings are the sums of the ledger and of what is completed", async () => {
    const wrong = await inside(ipe, (sql) => sql`
      select s.user_id from standings s
      where s.points <> (select sum(points) from point_entries e where e.user_id = s.user_id)
        or s.reached_at <> (select max(created_at) from point_entries e where e.user_id = s.user_id)
        or (s.objects_done, s.minutes) <> (select count(*), sum(o.minutes) from progress p join objects o on o.id = p.object_id
          where p.user_id = s.user_id and p.completed_at is not null)`);
    expect(wrong).toEqual([]);
    const [{ ranked, scorers }] = await inside(ipe, (sql) => sql<[{ ranked: number; scorers: number }]>`
      select (select count(*)::int from standings) as ranked, (select count(distinct user_id)::int from point_entries) as scorers`);
    expect(ranked).toBe(scorers);
  });

  test("progress is what the inputs led to", async () => {
    const wrong = await inside(ipe, (sql) => sql`
      select p.object_id from progress p
      where p.completeness <> (select max(completeness) from user_inputs i where (i.user_id, i.object_id) = (p.user_id, p.object_id))
        or (p.completeness >= 1) <> (p.completed_at is not null) or p.completed_at > p.updated_at or p.started_at > p.updated_at
        or (p.updated_at, p.started_at) <> (select max(created_at), min(created_at) from user_inputs i
          where (i.user_id, i.object_id) = (p.user_id, p.object_id))`);
    expect(wrong).toEqual([]);
  });

  test("what counts quizzes is done only with right answers, some of them wrong at first", async () => {
    const [{ unanswered, wrong_first }] = await inside(ipe, (sql) => sql<[{ unanswered: number; wrong_first: number }]>`
      select (select count(*)::int from progress p join objects o on o.id = p.object_id
          where o.complete = 'quiz' and completed_at is not null and not exists (
            select from jsonb_each(p.answers) a where (a.value -> 'right')::boolean)) as unanswered,
        (select count(*)::int from (select 1 from user_inputs where kind = 'quiz' group by user_id, object_id having count(*) > 1) more) as wrong_first`);
    expect(unanswered).toBe(0);
    expect(wrong_first).toBeGreaterThan(5);
  });

  test("sequential trails were walked in order", async () => {
    const jumps = await inside(ipe, (sql) => sql`
      select p.object_id from progress p
        join objects o on o.id = p.object_id join trails t on t.id = o.trail_id and t.sequential
        join objects b on b.trail_id = t.id and b.position = o.position - 1
        left join progress q on q.object_id = b.id and q.user_id = p.user_id
      where q.completed_at is null or q.completed_at > p.started_at`);
    expect(jumps).toEqual([]);
  });

  test("certificates are for whole courses, with the days of their learner", async () => {
    const odd = await inside(ipe, (sql) => sql`
      select coalesce(c.user_id, done.user_id) as user_id
      from certificates c full join (
        select user_id, min(started_at) as started, max(completed_at) as completed from progress
        group by user_id having count(completed_at) = (select count(*) from objects)) done on done.user_id = c.user_id
      where c.user_id is null or done.user_id is null or c.started_at <> done.started or c.completed_at <> done.completed
        or c.token !~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'`);
    expect(odd).toEqual([]);
  });
});

describe("the demo people's own stories", () => {
  test("half: high in the ranking, a content open since yesterday evening, two others kept for later", async () => {
    const [story] = await inside(ipe, (sql) => sql`
      with me as (select id from users where email_key = 'marina@exemplo.com.br')
      select (select count(*)::int from standings s where s.points > (select points from standings where user_id = (select id from me))) as above,
        (select count(*)::int from standings) as ranked, (select count(*)::int from favorites where user_id = (select id from me)) as kept,
        (select row_to_json(l) from (select o.friendly_id, p.completeness, p.updated_at at time zone 'America/Sao_Paulo' as at
          from progress p join objects o on o.id = p.object_id where user_id = (select id from me) order by updated_at desc limit 1) l) as last`);
    expect(story).toMatchObject({ kept: 2, last: { friendly_id: "leitura", completeness: 0.4, at: expect.stringMatching(/^2026-11-19T20:/) } });
    expect(story?.above).toBeLessThan(story?.ranked / 3);
  });

  test("done has the certificate; new and staff have done nothing", async () => {
    const people = await inside(ipe, (sql) => sql`
      select split_part(email, '@', 1) as who, (select count(*)::int from certificates c where c.user_id = u.id) as certificates,
        (select count(*)::int from progress p where p.user_id = u.id) as steps from users u where password_hash is not null order by 1`);
    expect(people).toEqual([
      { who: "marina", certificates: 0, steps: expect.any(Number) },
      { who: "otavio", certificates: 0, steps: 0 },
      { who: "severino", certificates: 1, steps: 12 },
      { who: "yasmin", certificates: 0, steps: 0 },
    ]);
  });
});

describe("imported again", () => {
  test("nothing is touched when nothing changed, in either academy", async () => {
    const before = [await everything(ipe), await everything(jatoba)];
    await seedDemo({ ...stores(), say: () => {}, now: NOW }, [await fixtureAcademy({}, "ipe")]);
    expect([await everything(ipe), await everything(jatoba)]).toEqual(before);
  });

  test("changes are made in place, and the other academy stays as it was", async () => {
    const other = await everything(jatoba);
    const [before] = await inside(ipe, courseState);
    const moved = { [`${COURSE}/course.yaml`]: "friendly_id: primeiro-curso\nname: Curso novo\ndescription: Para começar.\nhours: 3\n", [`${TRAIL}/02-leitura.md`]: null };
    const academy = await readAcademy(await fixtureAcademy(moved, "ipe"), NOW);
    expect(await writeAcademy(stores(), academy, { isDemo: true })).toEqual({ projectId: ipe });
    const [after] = await inside(ipe, courseState);
    expect(after).toMatchObject({ id: before?.id, name: "Curso novo", objects: before?.objects.filter((id: string) => id !== before?.dropped), points: before?.points });
    expect(after?.progress).toBe(before?.progress_beside_dropped);
    const [{ wrong }] = await inside(ipe, (sql) => sql<[{ wrong: number }]>`
      select count(*)::int as wrong from standings s where s.objects_done <> (
        select count(*) from progress p where p.user_id = s.user_id and p.completed_at is not null)`);
    expect(wrong).toBe(0);
    expect(await everything(jatoba)).toEqual(other);
  });

  test("a host of another academy refuses the import, and leaves no trace", async () => {
    const before = await everything(jatoba);
    const academy = await readAcademy(await fixtureAcademy({}, "jatoba"), NOW);
    academy.settings.hosts.push("ipe.localhost");
    academy.settings.name = "Outro nome";
    await expect(writeAcademy(stores(), academy, { isDemo: true })).rejects.toThrow(
      "academy.yaml, campo “hosts”: o endereço “ipe.localhost” já é de outra academia.",
    );
    expect(await everything(jatoba)).toEqual(before);
  });
});

function stores() {
  return { sql: database.sql, files };
}

async function projectOf(friendlyId: string): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`select id from vereda.projects where friendly_id = ${friendlyId}`;
  return row?.id ?? "";
}

type Transaction = postgres.TransactionSql;

async function inside<T>(projectId: string, work: (sql: Transaction) => PromiseLike<T>): Promise<T> {
  const { rows } = await database.sql.begin(async (sql) => {
    await sql.unsafe(`set local search_path to vereda; set local app.project_id = '${projectId}'`);
    return { rows: await work(sql) };
  });
  return rows;
}

function courseState(sql: Transaction) {
  return sql`
    select id, name, (select array_agg(id order by id) from objects) as objects, (select sum(points)::int from standings) as points,
      (select id from objects where friendly_id = 'leitura') as dropped, (select count(*)::int from progress) as progress,
      (select count(*)::int from progress p join objects o on o.id = p.object_id where o.friendly_id <> 'leitura') as progress_beside_dropped
    from courses`;
}

const TABLES = [
  "courses", "trails", "objects", "users", "enrollments", "user_inputs", "progress", "point_entries", "standings", "favorites",
  "certificates", "legal_pages", "faq_items",
];

/** Every row of a project with the transaction that wrote it: even an update to the same values would show. */
async function everything(projectId: string) {
  return inside(projectId, async (sql) => {
    const tables = ["projects", "hosts", ...TABLES];
    const own = (table: string) => (table === "projects" ? sql`id = ${projectId}` : sql`project_id = ${projectId}`);
    return Promise.all(
      tables.map((table) => sql`select t.xmin::text, to_jsonb(t) as row from ${sql(table)} t where ${own(table)} order by to_jsonb(t)::text`),
    );
  });
}
