import { existsSync, readFileSync, rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import type { TestProject } from "vitest/node";
import { endOrphanServer, takeLock } from "../postgres/claim.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { makeTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The superuser's address of the tests' own server. */
    postgres: string;
  }
}

const PREFIX = "vereda-units-";

/** One PostgreSQL for all test files of this run, on a free port, in a folder of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const home = await mkdtemp(join(tmpdir(), PREFIX));
  const onExit = () => endAtOnce(home);
  process.once("exit", onExit);
  await shareTemporaryFolder(home);
  const server = await startEmbedded({ folder: join(home, "postgres"), durable: false });
  await makeTemplate(server.url);
  project.provide("postgres", server.url);
  return async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
    process.off("exit", onExit);
  };
}

/** What test files leave in the system's temporary folder lies in the run's own: it goes when the run ends. */
async function shareTemporaryFolder(home: string): Promise<void> {
  env.TMPDIR = join(home, "tmp");
  await mkdir(env.TMPDIR);
  // PostgreSQL runs as another user when this is root, and must be able to pass through.
  for (const folder of [home, env.TMPDIR]) await chmod(folder, 0o755);
}

/** After Ctrl-C vitest exits without waiting for anything: this ends the server without a promise. */
function endAtOnce(home: string): void {
  const notice = join(home, "postgres", "postmaster.pid");
  const pause = new Int32Array(new SharedArrayBuffer(4));
  if (existsSync(notice)) process.kill(Number.parseInt(readFileSync(notice, "utf8"), 10), "SIGQUIT");
  for (let tries = 0; tries < 100 && existsSync(notice); tries++) Atomics.wait(pause, 0, 0, 50);
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** Ends the servers of earlier runs that were killed with -9. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) await removeIfDead(join(tmpdir(), name)).catch(() => {});
}

async function removeIfDead(home: string): Promise<void> {
  const isBeingMade = Date.now() - (await stat(home)).mtimeMs < 60_000;
  if (isBeingMade) return;
  await takeLock(join(home, "lock"));
  await endOrphanServer(join(home, "postgres"));
  await rm(home, { recursive: true, force: true });
}
