import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appUrl } from "#db/app-role.ts";
import { openClient } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { filtersIn } from "#features/talents/engine/filters.ts";
import { getTalents } from "#features/talents/server/get-talents.ts";
import type { Context } from "#platform/server/http/context.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { openPool } from "#platform/server/postgres/pool.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { newId } from "#shared/ids.ts";
import { cpuOf } from "./proc.ts";

// `node bench/talents.ts [profiles]`: searches with three facets and their counts among 100,000 profiles, p95 at most
// 60 ms in the database. Processor time is printed too, because other load on the machine lengthens the clock time.
const PROFILES = Number(process.argv[2] ?? 100_000);
const SKILLS = 300;
const ROUNDS = 6;
const LIMIT_MS = 60;
const PERIODS = ["morning", "afternoon", "evening", "night", "weekend", "shifts"];
const STATES = ["SP", "SP", "SP", "GO", "GO", "MG", "RJ", "BA", "RS", "PA"];
const MODULE = { module_talents: true, module_talents_config: { work_on_progress: false } };

/** Searches for a skill with two of period, state and language; the skills range from common to rare. */
const SEARCHES = [4, 6, 9, 14, 22, 40, 70, 120].flatMap((skill) => [
  `skill=habilidade ${skill}&period=night&state=SP`,
  `skill=habilidade ${skill}&period=night&period=evening&language=espanhol`,
  `skill=habilidade ${skill}&state=GO&language=libras`,
]);

const folder = await mkdtemp(join(tmpdir(), "vereda-talents-"));
const database = await startEmbedded({ folder: join(folder, "postgres"), durable: false });
try {
  await migrate(database.url);
  const { project, user } = await fill(database.url);
  const pool = openPool(await appUrl(database.url), { max: 1 });
  const context = { project: { _id: project }, user: { _id: user, rule: "recruiter" }, now: new Date() };
  const search = (query: string) =>
    inProject(pool, project, async (sql) => {
      const services = {
        registry: { pendingWork: [] },
        secrets: { links: "medida" },
        limits: { searchPeopleByAccount: async () => ({ left: 1, of: 1 }) },
      };
      const whole = { ...context, sql, services, project: { ...context.project, ...MODULE } } as unknown as Context;
      const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
      const [since, cpu] = [performance.now(), cpuOf(pid)];
      const { total } = await getTalents(whole, { ...filtersIn(new URLSearchParams(query)), page: 1 });
      return { total, ms: performance.now() - since, cpu: cpuOf(pid) - cpu };
    });
  for (const query of SEARCHES) await search(query);
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) for (const query of SEARCHES) runs.push(await search(query));
  report("três facetas com contagens", runs, LIMIT_MS);
  report("sem filtro nenhum", [await search(""), await search(""), await search("")], null);
  await pool.end();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function report(name: string, runs: { total: number; ms: number; cpu: number }[], limit: number | null): void {
  const times = runs.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  const cpu = runs.reduce((sum, one) => sum + one.cpu, 0) / runs.length;
  const found = runs.map(({ total }) => total).toSorted((a, b) => a - b);
  const bound = limit === null ? "" : ` (limite do p95: ${limit} ms)`;
  console.log(
    `${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms${bound}; processador do banco ${cpu.toFixed(1)} ms em média; ` +
      `de ${found[0]} a ${found.at(-1)} currículos`,
  );
}

/** Writes realistic profiles: six skills (a few common, the others rare), periods, a language or none, forty words. */
async function fill(ownerUrl: string): Promise<{ project: string; user: string }> {
  const owner = openClient(ownerUrl, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  const project = newId();
  const empty = owner.json({});
  const row = { id: project, friendly_id: "medida", name: "M", description: "", motto: "" };
  await owner`insert into projects ${owner({ ...row, colors: empty, config: empty, contact: empty, signatory: empty })}`;
  await owner.unsafe(`set app.project_id = '${project}'`);
  await owner`select setseed(0.5)`;
  await owner`
    insert into users (project_id, id, email, email_key, data)
    select ${project}, gen_random_uuid(), n || '@exemplo.com.br', n || '@exemplo.com.br',
      jsonb_build_object('name', 'Pessoa ' || n, 'first_name', 'Pessoa') from generate_series(0, ${PROFILES}::int) n`;
  const about = owner.json({ headline: "Recepção", summary: null });
  const consent = owner.json({ be_found: true, share_disability: true });
  await owner`
    insert into talents (project_id, id, user_id, sections, state, version, section_versions, headline, years_of_experience,
      proven_skills, published_at, confirmed_at, created_at, updated_at)
    select ${project}, gen_random_uuid(), id, jsonb_build_object('about', ${about}::jsonb, 'consent', ${consent}::jsonb,
        'availability', jsonb_build_object('disability_quota', random() < 0.05, 'periods', (
          select coalesce(jsonb_agg(period), '[]') from unnest(${PERIODS}::text[]) period
          where abs(hashtext(period || u.id)) % 10 < 4))),
      (${STATES}::text[])[1 + floor(random() * 10)], 1, '{}', 'Recepção', (random() * 20)::int, (random() * 3)::int,
      now(), now(), now(), now() - random() * interval '160 days' from users u where email <> '0@exemplo.com.br'`;
  const writeFacets = (facet: string, value: string, times: number, part = 1) => owner`
    insert into talent_facets (project_id, talent_id, facet, value, label)
    select ${project}, id, ${facet}, value, value from (
      select t.id, ${owner.unsafe(value)} as value, random() as luck from talents t, generate_series(1, ${times}::int) n) d
    where luck < ${part} on conflict do nothing`;
  await writeFacets("skill", `'habilidade ' || floor(power(${SKILLS}, random()))::int`, 6);
  await writeFacets("word", "'palavra' || floor(power(20000, random()))::int", 40);
  await writeFacets(
    "language",
    "(array['espanhol','ingles','libras','frances','guarani'])[1 + floor(random() * 5)]",
    1,
    0.4,
  );
  await writeFacets("course", "'curso ' || floor(random() * 12)::int", 1, 0.5);
  await writeFacets("city", "'cidade ' || floor(power(600, random()))::int", 1);
  await owner.unsafe("vacuum analyze");
  const [user] = await owner<[{ id: string }]>`select id from users where email = '0@exemplo.com.br'`;
  await owner.end({ timeout: 5 });
  return { project, user: user.id };
}
