import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import autocannon from "autocannon";
import { join } from "node:path";
import { readAcademy } from "#features/academies/server/read-academy.ts";
import { paths } from "#shared/paths.ts";
import { everyPath } from "../../e2e/every-page.ts";
import { type DemoStage, openDemoStage } from "../demo-stage.ts";
import { median } from "../results.ts";
import { startCitus } from "./citus-cluster.ts";
import { DATABASE, openInstallation } from "./open-installation.ts";

// The demonstration on one PostgreSQL, then distributed over one, two and four workers, all on this machine: which of the
// manager's pages fail, and how long some take. `node bench/citus/measure-workers.ts`, with CITUS_BIN (docs/decisions/0180).

const WORKERS = [0, 1, 2, 4];
const WARM_UP = 20;
const ASKS = 60;
const SECONDS = 5;
const ACADEMY = join(import.meta.dirname, "../../db/seed/academies/aurora");

const pages = everyPath(await readAcademy(ACADEMY)).filter((path) => path !== paths.logout());

for (const workers of WORKERS) {
  const stage = await openDemoStage({}, workers === 0 ? undefined : () => startDistributed(workers));
  console.log(workers === 0 ? "One PostgreSQL" : `Distributed over ${workers}`);
  try {
    for (const path of pages) {
      const status = await statusOf(stage, path);
      if (status >= 500) console.log(`  ${path}: ${status}`);
    }
    for (const path of measuredPaths(stage)) console.log(`  ${path}: ${await measure(stage, path)}`);
  } finally {
    await stage.close();
  }
}

async function startDistributed(workers: number) {
  const cluster = await startCitus(workers);
  const { ownerUrl } = await openInstallation(cluster, DATABASE);
  return { url: ownerUrl, stop: cluster.stop };
}

function measuredPaths({ course }: DemoStage): string[] {
  return ["/courses", `/course/${course}`, `/course/${course}/ranking`, `/course/${course}/forum`, "/gestao/pessoas"];
}

/** The median of one after the other, and how many are answered per second over ten connections. */
async function measure(stage: DemoStage, path: string): Promise<string> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + ASKS; at++) {
    const before = performance.now();
    const status = await statusOf(stage, path);
    if (status !== 200) return `answered ${status}`;
    times.push(performance.now() - before);
  }
  const url = `http://127.0.0.1:${stage.port}${path}`;
  const { requests } = await autocannon({ url, headers: headersOf(stage), connections: 10, duration: SECONDS });
  return `${median(times.slice(WARM_UP)).toFixed(1)} ms, ${Math.round(requests.total / SECONDS)} per second`;
}

async function statusOf(stage: DemoStage, path: string): Promise<number> {
  const sent = get({ host: "127.0.0.1", port: stage.port, path, headers: headersOf(stage) });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode ?? 0;
}

function headersOf({ host, token, cookie }: DemoStage): Record<string, string> {
  return { host, cookie, authorization: `Bearer ${token}`, accept: "text/html" };
}
