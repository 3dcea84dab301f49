import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { openClient } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { newId } from "#shared/ids.ts";
import { COURSE } from "./bench-academy.ts";
import { METRICS_TOKEN, openStage, type Stage } from "./stage.ts";

// `node bench/analytics.ts [events]`: response time of a page while 5,000 events arrive per second, and disk space per
// stored event. The load runs on this machine too; its processor time is part of both page measurements.
const PER_SECOND = 5000;
const SECONDS = 20;
const BATCH = 50;
/** Few enough pages that they alone do not occupy a machine with two cores. */
const PAGES_PER_SECOND = 20;
const EVENTS = Number(process.argv[2] ?? 1_000_000);
const DAYS = 30;
const MAX_EVENTS = 50_000_000;
const PATHS = [
  "/courses",
  "/course/{course}",
  "/course/{course}/o/{id}",
  "/enter",
  "/login",
  "/faq",
  "/account",
  "/sac",
];

await measureStorage();
const stage = await openStage();
try {
  await measurePages(stage, 5);
  const alone = await measurePages(stage, SECONDS);
  const before = await countsOf(stage);
  const [busy, sent] = await Promise.all([measurePages(stage, SECONDS), sendEvents(stage)]);
  await sleep(3000);
  const after = await countsOf(stage);
  const of = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  console.log(`página sozinha: p50 ${alone.p50} ms, p99 ${alone.p99} ms`);
  console.log(
    `página com eventos: p50 ${busy.p50} ms, p99 ${busy.p99} ms (${(busy.p99 / alone.p99).toFixed(2)} vezes)`,
  );
  console.log(
    `eventos: ${sent} enviados por segundo, ${of("accepted") / SECONDS} aceitos por segundo, ${of("saved")} guardados, ${of("dropped")} deixados`,
  );
} finally {
  await stage.close();
}

async function measurePages({ server, learner, host }: Stage, duration: number) {
  const { latency, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${server.port}/course/${COURSE}`,
    headers: { host, cookie: learner.cookie, accept: "text/html" },
    connections: 4,
    overallRate: PAGES_PER_SECOND,
    duration,
  });
  if (non2xx + errors > 0) throw new Error(`pages: ${non2xx} answers other than 2xx, ${errors} errors`);
  return { p50: latency.p50, p99: latency.p99 };
}

/** Sends batches of events as browsers do, each event once, from visitors who consented. */
async function sendEvents({ server, host }: Stage): Promise<number> {
  let made = 0;
  const body = () => {
    const events = Array.from({ length: BATCH }, () => ({
      event: "page view",
      properties: {
        $insert_id: `m${made++}`,
        time: Date.now() / 1000,
        distinct_id: `$device:d${made % 5000}`,
        $device_id: `d${made % 5000}`,
        path: PATHS[made % PATHS.length],
        network: "4g",
      },
    }));
    return `data=${encodeURIComponent(JSON.stringify(events))}`;
  };
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: 8,
    overallRate: PER_SECOND / BATCH,
    duration: SECONDS,
    requests: [
      {
        method: "POST",
        path: "/collect/track/",
        headers: {
          host,
          cookie: "vereda_usage=yes.aparelho",
          "content-type": "application/x-www-form-urlencoded",
          "user-agent": "Mozilla/5.0 (iPhone) Mobile Safari",
        },
        setupRequest: (request) => ({ ...request, body: body() }),
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`events: ${non2xx} answers other than 2xx, ${errors} errors`);
  return Math.round((requests.total * BATCH) / SECONDS);
}

async function countsOf({ server }: Stage): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/metrics`, { headers });
  if (!answer.ok) throw new Error(`metrics: ${answer.status}`);
  const text = await answer.text();
  return Object.fromEntries(
    [...text.matchAll(/^vereda_events_(\w+)_total (\d+)/gm)].map(([, name, count]) => [name, Number(count)]),
  );
}

/**
 * Measures the disk space of events with their indexes: of raw events, which are stored for 30 days, and of their
 * rollups.
 */
async function measureStorage(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-analytics-"));
  const database = await startEmbedded({ folder: join(folder, "postgres"), durable: false });
  try {
    await migrate(database.url);
    const sql = openClient(database.url, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
    const id = newId();
    await sql.unsafe(`set session_replication_role = replica; set app.project_id = '${id}'`);
    await sql`
      insert into usage_events (project_id, id, user_id, visitor, name, path, device, network, at)
      select ${id}, gen_random_uuid(), case when n % 10 < 7 then md5((n % 20000)::text)::uuid end,
        substring(decode(md5((n % 30000)::text), 'hex') for 8), (array['page view', 'web vital', 'web vital', 'friction'])[n % 4 + 1],
        (${[...PATHS]}::text[])[n % ${PATHS.length} + 1], (array['phone', 'desktop'])[n % 2 + 1],
        (array['4g', '3g', 'other'])[n % 3 + 1], now() - n * interval '30 days' / ${EVENTS}
      from generate_series(1, ${EVENTS}) n`;
    await sql`
      insert into usage_days (project_id, day, name, path, device, network, count)
      select project_id, at::date, name, path, device, network, count(*) from usage_events group by 1, 2, 3, 4, 5, 6`;
    await sql`vacuum analyze`;
    const [size] = await sql<{ raw: number; rolled: number }[]>`
      select pg_total_relation_size('usage_events')::float8 as raw, pg_total_relation_size('usage_days')::float8 as rolled`;
    await sql.end();
    const [raw, rolled] = [(size?.raw ?? 0) / EVENTS, size?.rolled ?? 0];
    console.log(
      `um evento como veio: ${raw.toFixed(0)} bytes; contas de ${DAYS} dias: ${(rolled / 1e6).toFixed(1)} MB`,
    );
    const year = (rolled / DAYS) * 365;
    const stored = (MAX_EVENTS * DAYS * raw) / 365 + year;
    console.log(
      `50 milhões de eventos num ano: ${(stored / 1e9).toFixed(2)} GB, ${(stored / MAX_EVENTS).toFixed(0)} bytes por evento; só as contas: ${(year / MAX_EVENTS).toFixed(2)}`,
    );
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
