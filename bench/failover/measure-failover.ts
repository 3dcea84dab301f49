import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVER_FILE } from "#apps/server/server-process.ts";
import { openClient } from "#db/client.ts";
import { ownerUrlOf } from "#db/owner.ts";
import { writeBenchAcademy } from "../bench-academy.ts";
import { objectsOf } from "../measure-learning.ts";
import { freePort, startNode } from "../node-process.ts";
import { makeSessions } from "../scale/make-sessions.ts";
import { withClosers } from "../with-closers.ts";
import { PatroniCluster } from "./patroni-cluster.ts";
import { SteadyLoad } from "./steady-load.ts";

// Runs the product on three PostgreSQL servers under Patroni, and kills the primary repeatedly while people write and
// read. `node bench/failover/measure-failover.ts` needs Patroni, etcd and PostgreSQL (PATRONI, ETCD, POSTGRES_BIN);
// KILLS=6.

const KILLS = Number(process.env.KILLS ?? 6);
const CLI = join(import.meta.dirname, "../../apps/cli/vereda.ts");
const WRITERS = 8;
const READERS = 2;
const KINDS = ["server", "machine", "frozen"] as const;
/** Pause between two kills, in which the load shows that everything works. */
const REST_MS = 5_000;

const cluster = await PatroniCluster.start();
const folder = await mkdtemp(join(tmpdir(), "vereda-failover-"));

await withClosers(async (closers) => {
  closers.push(
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
    () => cluster.stop(),
  );
  await measure(closers);
});

async function measure(closers: (() => Promise<unknown>)[]): Promise<void> {
  const port = await freePort();
  const ownerUrl = await ownerUrlOf(cluster.url);
  const env = { PORT: String(port), HOST: "127.0.0.1", VEREDA_FOLDER: folder, DATABASE_URL: ownerUrl };
  const limits = { VEREDA_DEMO: "0", ANONYMOUS_PER_MINUTE: "100000000" };
  const server = await startNode(SERVER_FILE, { ...env, ...limits }, /no ar\./);
  closers.push(server.stop);
  await writeBenchAcademy(cluster.url, folder);
  const { learners } = await makeSessions(cluster.url);
  const [object = ""] = await objectsOf(port, { authorization: `Bearer ${learners[0] ?? ""}` });
  const load = new SteadyLoad(port, object);
  const running = load.run(learners.slice(0, WRITERS), learners.slice(WRITERS, WRITERS + READERS));
  for (let kill = 0; kill < KILLS; kill++) await failOver(load, KINDS[kill % KINDS.length] ?? "server");
  load.stop();
  await running;
  // Signal 0 only checks the process: it throws unless the process started above is still the one that serves.
  process.kill(server.pid, 0);
  console.log(await compareLedger(load));
  console.log(await backUpFromStandby(ownerUrl));
}

async function failOver(load: SteadyLoad, kind: (typeof KINDS)[number]): Promise<void> {
  const primary = await cluster.waitForStandby();
  await sleep(REST_MS);
  load.resetCounts();
  const since = performance.now();
  const resume = kind === "frozen" ? cluster.freezeMachine(primary) : undefined;
  if (kind === "machine") cluster.killMachine(primary);
  if (kind === "server") cluster.killServer(primary);
  const next = await cluster.waitForOther(primary);
  const elected = (performance.now() - since) / 1000;
  const before = load.answered.length;
  while (load.answered.length < before + WRITERS) await sleep(50);
  resume?.();
  cluster.revive(primary);
  await cluster.waitForStandby();
  const { writes, reads, refusals } = load.gaps;
  const seconds = `${next} the primary after ${elected.toFixed(1)} s, writes out ${writes.toFixed(1)} s, reads out ${reads.toFixed(1)} s`;
  console.log(`${kind} of ${primary}: ${seconds}, ${refusals} answers of 503, ${load.answered.length} writes answered`);
}

/**
 * Checks that the ledger contains every answered write exactly once. Returns the result as text; a fault sets the exit
 * code 1.
 */
async function compareLedger({ answered, odd }: SteadyLoad): Promise<string> {
  const sql = openClient(cluster.url, { max: 1, connection: { search_path: "vereda" } });
  const rows = await sql<{ id: string; count: number }[]>`
    select client_id as id, count(*)::int as count from user_inputs group by client_id`.finally(() => sql.end());
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const lost = answered.filter((id) => !counts.has(id)).length;
  const doubled = answered.filter((id) => (counts.get(id) ?? 0) > 1).length;
  if (lost + doubled + odd.length > 0) process.exitCode = 1;
  return `${answered.length} writes answered: ${lost} lost, ${doubled} doubled, ${odd.length} other answers ${[...new Set(odd)].join("; ")}`;
}

/** Runs `backup` on a standby. Returns its outcome as text; a refusal sets the exit code 1. */
async function backUpFromStandby(ownerUrl: string): Promise<string> {
  const databaseUrl = await cluster.atStandby(ownerUrl);
  const env = { ...process.env, DATABASE_URL: databaseUrl, VEREDA_FOLDER: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, "backup", join(folder, "copy.tar.gz")], { env });
  if (status !== 0) process.exitCode = 1;
  return `backup of a standby: ${status === 0 ? "done" : "refused"}\n${stdout}${stderr}`;
}
