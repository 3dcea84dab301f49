import { Agent, get, type RequestOptions } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword, isPassword } from "#platform/server/auth/passwords.ts";
import { COURSE, LEARNER, PASSWORD, PEOPLE } from "./bench-academy.ts";
import { type TargetRequest, sendRequests } from "./load.ts";
import { cpuOf } from "./proc.ts";
import { type Result, resultOf } from "./results.ts";
import { signInPerson } from "./sign-in.ts";
import type { Stage } from "./stage.ts";

// Everybody but the learner: fifty newer sessions would end the learner's own.
const OTHERS = Array.from({ length: PEOPLE }, (_, at) => at + 1).filter((person) => person !== LEARNER);
const WAITING = 200;
const PAGES = 400;
const EVERY_MS = 15;

/**
 * Measures the cost of signing in besides its password hash, the cost of checking a token, and the effect of many
 * waiting sign-ins on other people's pages.
 */
export async function measureSignIn(stage: Stage, isQuick: boolean): Promise<Result[]> {
  const rounds = isQuick ? 3 : 7;
  return [
    await costBesidesHash(stage, isQuick),
    await tokenCheck(stage, rounds),
    await pagesDuringSignIns(stage, isQuick ? 3 : 9),
  ];
}

/**
 * Measures a password verification here and a sign-in there in turn, because the machine's speed changes from one
 * second to the next.
 */
async function costBesidesHash({ server, learner }: Stage, isQuick: boolean): Promise<Result> {
  console.log("Medindo o processador de uma entrada diante do de um hash…");
  const stored = await hashPassword(PASSWORD);
  // V8 compiles for the first thousand sign-ins (0.3 ms each on its own threads), which a server in use has behind it.
  for (let round = 0; round < (isQuick ? 3 : 20); round++)
    await inOrder((person) => signInPerson(server.port, learner.projectId, person, "192.0.2.1"));
  const ratios: number[] = [];
  // Many rounds, because the limit is a tenth, and single rounds vary by as much.
  for (let round = 0; round < (isQuick ? 3 : 21); round++) {
    let hashes = 0;
    const entries = await cpuWhile(server.pid, () =>
      inOrder(async (person) => {
        const { user, system } = process.cpuUsage();
        await isPassword(PASSWORD, stored);
        const after = process.cpuUsage();
        hashes += (after.user + after.system - user - system) / 1000;
        await signInPerson(server.port, learner.projectId, person, "192.0.2.1");
      }),
    );
    ratios.push(entries / hashes);
  }
  return resultOf(ratios, { name: "entrar: processador ÷ o do seu hash", unit: "", limit: 1.1, within: "at-most" });
}

/** Measures the whole call that only checks the token, including HTTP. */
async function tokenCheck({ server, host, learner }: Stage, rounds: number): Promise<Result> {
  console.log("Medindo a conferência de um token…");
  const headers = { host, authorization: `Bearer ${learner.token}`, cookie: learner.cookie };
  const what: TargetRequest = { port: server.port, path: "/api/projects/get-user-by-token", headers };
  const calls = 2000;
  await sendRequests(what, calls);
  const spent: number[] = [];
  for (let round = 0; round < rounds; round++)
    spent.push((await cpuWhile(server.pid, () => sendRequests(what, calls))) / calls);
  return resultOf(spent, {
    name: "token: processador da chamada que só o confere",
    unit: " ms",
    limit: 0.5,
    within: "at-most",
  });
}

/**
 * Measures the 99th percentile of a page's response times while 200 people wait to sign in, relative to the same
 * without them.
 */
async function pagesDuringSignIns(stage: Stage, rounds: number): Promise<Result> {
  console.log(`Medindo páginas enquanto ${WAITING} pessoas esperam para entrar…`);
  const { server, host, learner } = stage;
  const page: TargetRequest = {
    port: server.port,
    path: `/course/${COURSE}`,
    headers: { host, cookie: learner.cookie },
  };
  await sendRequests(page, 300);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const quiet = await p99Of(page);
    const signIns = new AbortController();
    const people = Array.from({ length: WAITING }, (_, at) => signInRepeatedly(stage, at, signIns.signal));
    await sleep(1000);
    ratios.push((await p99Of(page)) / quiet);
    signIns.abort();
    await Promise.all(people);
  }
  return resultOf(ratios, {
    name: `página: p99 com ${WAITING} entradas na fila ÷ p99 sem fila`,
    unit: "",
    limit: 2,
    within: "at-most",
  });
}

/** Signs in again and again until `stopped` is aborted. */
async function signInRepeatedly({ server, learner }: Stage, at: number, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted)
    await signInPerson(server.port, learner.projectId, OTHERS[at % OTHERS.length] ?? 1, `198.51.100.${at}`);
}

/**
 * Requests the page every 15 ms without waiting for earlier responses; returns the 99th percentile of the times in ms.
 */
async function p99Of({ port, path, headers }: TargetRequest): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const waits: Promise<number>[] = [];
  for (let at = 0; at < PAGES; at++) {
    waits.push(waitFor({ host: "127.0.0.1", port, path, headers, agent }));
    await sleep(EVERY_MS);
  }
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b);
  agent.destroy();
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}

function waitFor(page: RequestOptions): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(page, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${page.path}: ${response.statusCode}`));
      response.on("end", () => resolve(performance.now() - since)).resume();
    }).on("error", reject);
  });
}

async function cpuWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuOf(pid);
  await work();
  return cpuOf(pid) - before;
}

async function inOrder(work: (person: number) => Promise<unknown>): Promise<void> {
  for (const person of OTHERS) await work(person);
}
