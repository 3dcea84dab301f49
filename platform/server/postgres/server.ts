import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endOrphanBackends } from "./folder-lock.ts";
import { socketIn } from "#db/client.ts";
import type { Binaries, Runner } from "./runner.ts";
import { SYSTEM } from "./system.ts";
import { cannotRun, damaged, explainOutput, noSpace, type StartProblem } from "./start-problem.ts";

// In bytes; the lowest limit of any supported system.
const MAX_SOCKET_PATH = 103;
const LOG_LIMIT = 10 * 1024 * 1024;
const MAX_BUSY_MS = 30_000;
const MAX_BACKENDS_MS = 3_000;
const MAX_STOP_MS = 15_000;
const SLOW_AFTER_MS = 10_000;

export interface Cluster {
  data: string;
  log: string;
  durable: boolean;
  binaries: Binaries;
  runner: Runner;
  /** Whether the server's Unix socket can be created in the data folder. */
  hasSocket: boolean;
  report?: ((sentence: string) => void) | undefined;
  /** Aborts the creation or the start of the server. */
  signal?: AbortSignal | undefined;
}

/** Starts the server on a free port. Tries another port if another process takes it in the meantime. */
export async function startOnFreePort(cluster: Cluster): Promise<{ child: ChildProcess; port: number }> {
  rotateLog(cluster.log);
  for (;;) {
    const port = await freePort();
    try {
      return { port, child: await startServer(cluster, port, cluster.signal) };
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
}

/** Starts the server and waits until it accepts connections. Throws `PortTaken` or `StartProblem`. */
export async function startServer(cluster: Cluster, port: number, signal?: AbortSignal): Promise<ChildProcess> {
  const began = performance.now();
  for (;;) {
    const outcome = await attempt(cluster, port, signal);
    if (typeof outcome !== "string") return outcome;
    if (/Address already in use/.test(outcome)) throw new PortTaken(`A porta ${port} está ocupada.`);
    const busy = /pre-existing shared memory block|lock file .* already exists/.test(outcome);
    const waited = performance.now() - began;
    if (!busy || waited > MAX_BUSY_MS || signal?.aborted) throw explainRefusal(cluster, outcome);
    if (waited > MAX_BACKENDS_MS) endOrphanBackends(cluster.data);
    await sleep(200);
  }
}

/** Requests a fast shutdown, then an immediate one if that takes too long. Resolves when the process has ended. */
export async function stopServer(cluster: Cluster, child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  child.ref();
  const gone = once(child, "exit");
  requestStop(cluster, child);
  const timer = setTimeout(() => child.kill(SYSTEM.isUnix ? "SIGQUIT" : "SIGKILL"), MAX_STOP_MS);
  await gone;
  clearTimeout(timer);
}

function requestStop({ binaries, data, runner }: Cluster, child: ChildProcess): void {
  const args = SYSTEM.stopArguments(data);
  if (!args) child.kill("SIGINT");
  else runner.run(binaries.pgCtl, args, { stdio: "ignore" }).once("error", () => child.kill("SIGKILL"));
}

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

class PortTaken extends Error {}

function rotateLog(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(log, `${log}.1`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Returns the process of the running server, or the text that it logged before it exited. */
async function attempt(cluster: Cluster, port: number, signal?: AbortSignal): Promise<ChildProcess | string> {
  removeSockets(cluster.data);
  const output = openSync(cluster.log, "a", 0o600);
  const written = fstatSync(output).size;
  const args = ["-D", cluster.data, ...settings(port, cluster)];
  const child = cluster.runner.run(cluster.binaries.postgres, args, {
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  const failure = new Promise<Error>((resolve) => child.once("error", resolve));
  child.unref();
  const ready = waitUntilReady(cluster, child, signal);
  const outcome = await Promise.race([ready, failure]);
  if (outcome instanceof Error) throw cannotRun();
  return outcome ? child : readFileSync(cluster.log).subarray(written).toString();
}

/** Removes the sockets of a killed server, because the pids in their lock files may now belong to other processes. */
function removeSockets(data: string): void {
  for (const name of readdirSync(data)) if (name.startsWith(".s.")) rmSync(join(data, name), { force: true });
}

/** Whether the data folder can hold the Unix socket: the path is short enough and the file system supports sockets. */
export async function canHoldSocket(data: string): Promise<boolean> {
  if (!SYSTEM.isUnix) return false;
  const path = socketIn(data, "probe");
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return false;
  rmSync(path, { force: true });
  const probe = createServer();
  return await new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(path, () => probe.close(() => resolve(true)));
  });
}

function settings(port: number, { data, durable, hasSocket }: Cluster): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: hasSocket ? `"${data.replaceAll('"', '""')}"` : "",
    max_connections: 60,
    shared_buffers: "128MB",
    io_method: "sync",
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: "off",
    logging_collector: "off",
    log_checkpoints: "off",
    // A failed statement and its message may contain user input. The application logs only the error's code.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    lc_messages: "C",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

// Without a time limit, because recovery after a power cut may take minutes.
async function waitUntilReady(cluster: Cluster, child: ChildProcess, signal?: AbortSignal): Promise<boolean> {
  const slowAt = performance.now() + SLOW_AFTER_MS;
  let warned = false;
  while (child.pid !== undefined && !hasExited(child)) {
    if (isReady(cluster.data, child.pid)) return true;
    if (signal?.aborted) await stopServer(cluster, child);
    if (!warned && performance.now() > slowAt) {
      warned = true;
      cluster.report?.("O banco de dados está se recuperando de uma parada brusca; isso pode levar alguns minutos.");
    }
    await sleep(20);
  }
  return false;
}

function isReady(data: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    return lines[0] === String(pid) && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function explainRefusal(cluster: Cluster, output: string): StartProblem {
  const { data, log } = cluster;
  const known = explainOutput(output, data);
  if (known) return known;
  if (isFull(data)) return noSpace(data); // with a full disk, the log may be incomplete
  return damaged(data, log);
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < 1024 * 1024;
}
