import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { contractTable } from "#features/contract-table.ts";
import { HOSTILE_BODIES, type HostileBody } from "./hostile-bodies.ts";
import { memoryOf } from "./proc.ts";
import { type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";

const AT_ONCE = 20;
const EVERY_MS = 50;
const MAX_MB = 500;
const MAX_P99_MS = 1000;
const PAGES = ["/login", "/reset-password", "/account", "/account/acesso"];

/**
 * Measures the server's memory and another person's response times while hostile bodies arrive on every route, twenty
 * at a time.
 */
export async function measureMemory(stage: Stage, isQuick: boolean): Promise<Result[]> {
  console.log("Medindo a memória e a página de outra pessoa sob corpos hostis…");
  const addresses = [...addressesOf(), ...PAGES];
  const calls = addresses.flatMap((path) => HOSTILE_BODIES.map((body) => ({ path, body })));
  const until = performance.now() + (isQuick ? 20_000 : 60_000);
  const [memory, waits] = [[] as number[], [] as number[]];
  const attack = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => attackFrom(stage, calls, { at, until })));
  while (performance.now() < until) {
    const since = performance.now();
    await answerOf(stage, "/courses", null);
    waits.push(performance.now() - since);
    memory.push(memoryOf(stage.server.pid));
    await sleep(EVERY_MS);
  }
  const refused = (await attack).flat();
  const failed = refused.filter((status) => status >= 500 && status !== 503);
  if (failed.length > 0) throw new Error(`${failed.length} hostile bodies were answered with ${failed[0]}`);
  console.log(`${refused.length} corpos hostis respondidos, nenhum com defeito.`);
  return [
    resultOf([Math.max(...memory)], {
      name: "memória sob corpos hostis, 20 de cada vez",
      unit: " MB",
      limit: MAX_MB,
      within: "at-most",
    }),
    resultOf([percentile(waits, 0.99)], {
      name: "página de outra pessoa enquanto isso, p99",
      unit: " ms",
      limit: MAX_P99_MS,
      within: "at-most",
    }),
  ];
}

function addressesOf(): string[] {
  const posts = contractTable.filter(({ method }) => method === "POST");
  return posts.map(({ path }) => `/api${path.replace(/\{\w+\}/g, "x")}`);
}

interface HostileCall {
  path: string;
  body: HostileBody;
}

/**
 * Sends hostile bodies as one of several attackers, who share the calls; half of the calls have a learner's session.
 * Returns the statuses.
 */
async function attackFrom(
  stage: Stage,
  calls: readonly HostileCall[],
  { at, until }: { at: number; until: number },
): Promise<number[]> {
  const statuses: number[] = [];
  for (let next = at; performance.now() < until; next += AT_ONCE) {
    const call = calls[next % calls.length];
    // Calls that would end the learner's session are left out.
    if (call && !/logout|end-session|end-other|change-password|erasure/.test(call.path))
      statuses.push(await answerOf(stage, call.path, call.body, next % 2 === 0));
  }
  return statuses;
}

/**
 * Returns the status; 0 when the server closed the connection before all was sent, as it does for a body that is too
 * large.
 */
function answerOf(
  { server, host, learner }: Stage,
  path: string,
  hostile: HostileBody | null,
  isSignedIn = true,
): Promise<number> {
  const own = isSignedIn ? { authorization: `Bearer ${learner.token}`, cookie: learner.cookie } : {};
  const typed = hostile ? { "content-type": hostile.type, "content-length": hostile.body.byteLength } : {};
  const options = { host: "127.0.0.1", port: server.port, path, method: hostile ? "POST" : "GET" };
  return new Promise((resolve) => {
    const sent = request({ ...options, headers: { host, origin: `http://${host}`, ...own, ...typed } }, (answer) => {
      answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
    sent.end(hostile?.body);
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
