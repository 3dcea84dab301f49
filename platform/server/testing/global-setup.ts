import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableMemory, env } from "node:process";
import type { TestProject } from "vitest/node";
import { endOrphanServer, takeLock } from "../postgres/folder-lock.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { makeTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The superuser's URL of the test run's PostgreSQL. */
    postgres: string;
  }
}

const PREFIX = "vereda-units-";
/** Linux's folder in memory. Does not exist on other systems, and is too small in most containers. */
const IN_MEMORY = "/dev/shm";
/** Three times the most that a run has stored at once. */
const ROOM_BYTES = 3e9;

/** Starts one PostgreSQL for all test files, in a temporary folder. Returns the function that stops it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  for (const parent of [IN_MEMORY, tmpdir()]) await removeLeftovers(parent);
  const home = await mkdtemp(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), PREFIX));
  const onExit = () => stopNow(home);
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

/**
 * Whether memory has room for the run's files. Each copy of the template has a thousand files, which take a disk three
 * times the processor time.
 */
function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, availableMemory()) > ROOM_BYTES;
}

/** Sets the temporary folder to one inside the run's folder, so that leftovers of tests are removed with the run. */
async function shareTemporaryFolder(home: string): Promise<void> {
  env.TMPDIR = join(home, "tmp");
  await mkdir(env.TMPDIR);
  // When tests run as root, PostgreSQL runs as another user, which must be able to traverse the folders.
  for (const folder of [home, env.TMPDIR]) await chmod(folder, 0o755);
}

/** Stops the server synchronously, because vitest exits after Ctrl-C without waiting for promises. */
function stopNow(home: string): void {
  const pidFile = join(home, "postgres", "postmaster.pid");
  const pause = new Int32Array(new SharedArrayBuffer(4));
  if (existsSync(pidFile)) process.kill(Number.parseInt(readFileSync(pidFile, "utf8"), 10), "SIGQUIT");
  for (let tries = 0; tries < 100 && existsSync(pidFile); tries++) Atomics.wait(pause, 0, 0, 50);
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** Stops the servers of earlier runs that were killed with SIGKILL, and removes their folders. */
async function removeLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(PREFIX));
  for (const name of names) await removeIfDead(join(parent, name)).catch(() => {});
}

async function removeIfDead(home: string): Promise<void> {
  const isRecent = Date.now() - (await stat(home)).mtimeMs < 60_000;
  if (isRecent) return;
  await takeLock(join(home, "lock"));
  await endOrphanServer(join(home, "postgres"));
  await rm(home, { recursive: true, force: true });
}
