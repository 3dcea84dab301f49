import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../e2e/ask.ts";
import { isAlive, startWholeServer, type WholeServer } from "../e2e/whole-server.ts";
import { type Result, resultOf } from "./results.ts";

const MAX_SECONDS = 5;
// The launcher waits longer before it restarts a server that ended sooner after its start than this.
const STABLE_MS = 11_000;
const EVERY_MS = 20;

/**
 * Measures the seconds from kill -9 until the demo answers again: after a kill of the server alone, and of all of `npm
 * start`.
 */
export async function measureRestart(isQuick: boolean): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-restart-"));
  // PostgreSQL may run as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const rounds = isQuick ? 2 : 5;
  const open = () => startWholeServer({ folder, command: ["npm", "start"] });
  console.log("Semeando a demonstração, uma vez…");
  let server = await open();
  const stop = () => void endAll(server).finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const [alone, together] = [[] as number[], [] as number[]];
    for (let round = 0; round < rounds; round++) {
      await sleep(STABLE_MS);
      alone.push(
        await secondsOf(async () => {
          process.kill(serverOf(server), "SIGKILL");
          await whenReady(server);
        }),
      );
      report("servidor", alone);
    }
    for (let round = 0; round < rounds; round++) {
      await sleep(STABLE_MS);
      together.push(
        await secondsOf(async () => {
          await endAll(server);
          server = await open();
          await whenReady(server);
        }),
      );
      report("tudo", together);
    }
    return [
      resultOf(alone, {
        name: "servidor morto com kill -9: até responder",
        unit: " s",
        limit: MAX_SECONDS,
        within: "at-most",
      }),
      resultOf(together, {
        name: "tudo morto com kill -9: de npm start até responder",
        unit: " s",
        limit: MAX_SECONDS,
        within: "at-most",
      }),
    ];
  } finally {
    await endAll(server);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function report(what: string, rounds: readonly number[]): void {
  console.log(`${what}: ${rounds.at(-1)?.toFixed(2)} s (carga ${loadavg()[0]?.toFixed(2)})`);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}

/**
 * Kills all processes. npm, the launcher and the server are one process group, as in a terminal; PostgreSQL has its
 * own.
 */
async function endAll(server: WholeServer): Promise<void> {
  const postgres = server.postgresPid();
  const exit = server.stop("SIGKILL");
  process.kill(-server.pid, "SIGKILL");
  if (postgres) process.kill(postgres, "SIGKILL");
  await exit;
  while (postgres && isAlive(postgres)) await sleep(EVERY_MS);
}

function serverOf({ pid }: WholeServer): number {
  const { stdout } = spawnSync("pgrep", ["-g", String(pid), "-f", "apps/server/start.ts"], { encoding: "utf8" });
  return Number.parseInt(stdout, 10);
}

async function whenReady(server: WholeServer): Promise<void> {
  const status = () =>
    ask(server, "aurora.localhost", "/api/ready").then(
      (answer) => answer.status,
      () => 0,
    );
  while ((await status()) !== 200) await sleep(EVERY_MS);
}
