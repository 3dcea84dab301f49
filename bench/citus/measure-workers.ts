import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import autocannon from "autocannon";
import { join } from "node:path";
import { readAcademy } from "#features/academies/server/read-academy.ts";
import { paths } from "#shared/paths.ts";
import { everyPath } from "../../e2e/every-page.ts";
import { type DemoServer, openDemoServer } from "../demo-server.ts";
import { median } from "../results.ts";
import { startCitus } from "./citus-cluster.ts";
import { DATABASE, openInstallation } from "./open-installation.ts";

// Serves the demo from one PostgreSQL, then distributed over one, two and four workers, all on this machine. Prints the
// manager's pages that fail, and the time of some pages. `node bench/citus/measure-workers.ts`, with CITUS_BIN
// (docs/decisions/0180).

const WORKERS = [0, 1, 2, 4];
const WARM_UP = 20;
const REQUESTS = 60;
const SECONDS = 5;
const ACADEMY = join(import.meta.dirname, "../../db/seed/academies/aurora");

const pages = everyPath(await readAcademy(ACADEMY)).filter((path) => path !== paths.logout());

for (const workers of WORKERS) {
  const demo = await openDemoServer({}, workers === 0 ? undefined : () => startDistributed(workers));
  console.log(workers === 0 ? "One PostgreSQL" : `Distributed over ${workers}`);
  try {
    for (const path of pages) {
      const status = await statusOf(demo, path);
      if (status >= 500) console.log(`  ${path}: ${status}`);
    }
    for (const path of measuredPaths(demo)) console.log(`  ${path}: ${await measure(demo, path)}`);
  } finally {
    await demo.close();
  }
}

async function startDistributed(workers: number) {
  const cluster = await startCitus(workers);
  const { ownerUrl } = await openInstallation(cluster, DATABASE);
  return { url: ownerUrl, stop: cluster.stop };
}

function measuredPaths({ course }: DemoServer): string[] {
  return ["/courses", `/course/${course}`, `/course/${course}/ranking`, `/course/${course}/forum`, "/gestao/pessoas"];
}

/** Returns the median time of single requests, and the requests per second over ten connections, as text. */
async function measure(demo: DemoServer, path: string): Promise<string> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + REQUESTS; at++) {
    const before = performance.now();
    const status = await statusOf(demo, path);
    if (status !== 200) return `answered ${status}`;
    times.push(performance.now() - before);
  }
  const url = `http://127.0.0.1:${demo.port}${path}`;
  const { requests } = await autocannon({ url, headers: headersOf(demo), connections: 10, duration: SECONDS });
  return `${median(times.slice(WARM_UP)).toFixed(1)} ms, ${Math.round(requests.total / SECONDS)} per second`;
}

async function statusOf(demo: DemoServer, path: string): Promise<number> {
  const sent = get({ host: "127.0.0.1", port: demo.port, path, headers: headersOf(demo) });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode ?? 0;
}

function headersOf({ host, token, cookie }: DemoServer): Record<string, string> {
  return { host, cookie, authorization: `Bearer ${token}`, accept: "text/html" };
}
