import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "#db/client.ts";
import { appUrl } from "#db/app-role.ts";
import { migrate } from "#db/migrate.ts";
import { searchObjects } from "#features/search/server/queries.ts";
import { indexContents } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { openPool, type Pool, type Sql } from "#platform/server/postgres/pool.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { newId } from "#shared/ids.ts";
import { median, type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";

const OBJECTS = 20_000;
const OBJECTS_PER_COURSE = 40;
const WORDS = 30_000;
const MAX_TIMES = 10;

const TURNS = 40;
const SYLLABLES = ["ca", "de", "ri", "mo", "pa", "lu", "se", "ti", "no", "va", "bre", "gra", "con", "tor", "mal", "fi"];

/** A rare word, two words, a word that nearly all objects contain, a mistyped word, and a half-typed word. */
const QUERIES = [
  word(24_000),
  `${word(9000)} ${word(700)}`,
  word(3),
  word(24_000).replace("r", "rr"),
  word(7000).slice(0, 4),
];

/** Returns the word of a rank; `pg_temp.words` generates the same words in the database. */
function word(rank: number): string {
  const digits = [rank % 16, Math.floor(rank / 16) % 16, Math.floor(rank / 256) % 16, Math.floor(rank / 4096) % 16];
  return digits.map((digit) => SYLLABLES[digit]).join("");
}

/**
 * Measures a search among 20,000 objects, as a multiple of one bare select by an index; each in its own transaction.
 */
export async function measureSearch(_: Stage, isQuick: boolean): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-search-"));
  const database = await startEmbedded({ folder: join(folder, "postgres"), durable: false });
  const pool = openPool(await prepared(database.url), { max: 1 });
  try {
    const [project = "", course = ""] = await fill(database.url, isQuick ? OBJECTS / 10 : OBJECTS);
    const bare = (sql: Sql) => sql`
      select title from objects where project_id = ${project} and course_id = ${course} and friendly_id = 'o1'`;
    const search = (text: string) => (sql: Sql) =>
      searchObjects({ sql, project: { _id: project } } as Context, text, null, 8);
    const rounds = Array.from({ length: isQuick ? 3 : 7 }, () => QUERIES.map(search));
    const ratios: number[] = [];
    for (const round of rounds) {
      let sum = 0;
      for (const one of round) sum += await timeRatio(pool, project, { query: one, bare });
      ratios.push(sum / QUERIES.length);
    }
    const name = `Procurar entre ${isQuick ? OBJECTS / 10 : OBJECTS} conteúdos ÷ um select por índice`;
    return [resultOf(ratios, { name, unit: "×", limit: MAX_TIMES, within: "at-most" })];
  } finally {
    await pool.end({ timeout: 5 });
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function prepared(ownerUrl: string): Promise<string> {
  await migrate(ownerUrl);
  return appUrl(ownerUrl);
}

/**
 * Fills a project with objects whose words are distributed as in real texts (Zipf): a few frequent, the others rare.
 * Returns the ids of the project and a course.
 */
async function fill(ownerUrl: string, objects: number): Promise<string[]> {
  const owner = openClient(ownerUrl, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  const project = newId();
  const row = { id: project, friendly_id: "medida", name: "M", description: "", motto: "" };
  const empty = owner.json({});
  await owner`insert into projects ${owner({ ...row, colors: empty, config: empty, contact: empty, signatory: empty })}`;
  await owner.unsafe(`set app.project_id = '${project}'`);
  await owner`select setseed(0.5)`;
  await owner.unsafe(`create function pg_temp.words(count int) returns text language sql volatile as $$
    select string_agg(s[n % 16 + 1] || s[n / 16 % 16 + 1] || s[n / 256 % 16 + 1] || s[n / 4096 % 16 + 1], ' ')
    from (select '{${SYLLABLES.join(",")}}'::text[] as s, floor(power(${WORDS}, random()))::int as n
      from generate_series(1, count)) drawn $$`);
  await owner`
    insert into courses (project_id, id, friendly_id, name, description, hours, position)
    select ${project}, gen_random_uuid(), 'c' || n, 'Curso', '', 1, n from generate_series(1, ${objects / OBJECTS_PER_COURSE}::int) n`;
  await owner`
    insert into trails (project_id, id, course_id, friendly_id, name, description, position)
    select project_id, gen_random_uuid(), id, 't', 'Trilha', '', 1 from courses`;
  await owner`
    insert into objects (project_id, id, course_id, trail_id, friendly_id, title, type, minutes, points, complete, position, blocks)
    select t.project_id, gen_random_uuid(), t.course_id, t.id, 'o' || n, pg_temp.words(4 + 0 * n), 'content', 5, 5, 'seen', n,
      jsonb_build_array(jsonb_build_object('kind', 'text', 'text', pg_temp.words(200 + 0 * n)))
    from trails t, generate_series(1, ${OBJECTS_PER_COURSE}::int) n`;
  await indexContents(owner, project);
  await owner.unsafe("vacuum analyze");
  const [course] = await owner<{ id: string }[]>`select id from courses limit 1`;
  await owner.end({ timeout: 5 });
  return [project, course?.id ?? ""];
}

interface ComparedQueries {
  query(sql: Sql): PromiseLike<unknown>;
  bare(sql: Sql): PromiseLike<unknown>;
}

/**
 * Returns the query's time as a multiple of the bare query's. Both run in turn, because the machine has other load too.
 */
async function timeRatio(pool: Pool, project: string, { query, bare }: ComparedQueries): Promise<number> {
  const [times, bareTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    bareTimes.push(await timeOf(pool, project, bare));
    times.push(await timeOf(pool, project, query));
  }
  return median(times) / median(bareTimes);
}

async function timeOf(pool: Pool, project: string, query: ComparedQueries["bare"]): Promise<number> {
  const since = performance.now();
  await inProject(pool, project, async (sql) => await query(sql));
  return performance.now() - since;
}
