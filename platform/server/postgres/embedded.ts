import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { endOrphanServer, takeLock } from "./folder-lock.ts";
import {
  createCluster,
  hasCluster,
  inspectCluster,
  loadOrCreatePassword,
  openDatabase,
  passwordProblem,
  resetPassword,
  ROLE,
  takeOwnership,
} from "./cluster.ts";
import { chooseRunner, findBinaries } from "./runner.ts";
import { canHoldSocket, hasExited, startOnFreePort, startServer, stopServer, type Cluster } from "./server.ts";
import { damaged, explainFileError } from "./start-problem.ts";

const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
const STABLE_AFTER_MS = 10_000;

export interface EmbeddedPostgres {
  /** URL of the superuser, which `ownerUrlOf` uses to create the product's role. */
  url: string;
  /** Process id of the server; changes when the server dies and is restarted. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder. The lock, the log and the password are stored in its parent folder. */
  folder: string;
  /** False disables fsync for speed; only for tests. */
  durable?: boolean;
  onDown?: () => void;
  onUp?: () => void;
  report?: (sentence: string) => void;
  /** Aborts the start: the server is stopped and an unfinished cluster is removed. */
  signal?: AbortSignal | undefined;
}

/**
 * Starts PostgreSQL on a data folder, created if necessary. Restarts the server whenever it dies, until `stop`. Throws
 * `StartProblem` when it cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = dirname(resolve(options.folder));
  let release: (() => void) | undefined;
  try {
    mkdirSync(join(home, "logs"), { recursive: true });
    release = await takeLock(join(home, "lock"));
    return await open(options, home, release);
  } catch (error) {
    release?.();
    throw explainFileError(error, home);
  }
}

async function open(options: EmbeddedOptions, home: string, release: () => void): Promise<EmbeddedPostgres> {
  const cluster = clusterFor(options, home);
  const secret = join(home, "secrets", "postgres-password");
  const password = loadOrCreatePassword(secret);
  if (hasCluster(cluster.data)) {
    inspectCluster(cluster.data, cluster.binaries);
    await endOrphanServer(cluster.data, cluster.report);
  } else {
    cluster.report?.("Preparando o banco de dados pela primeira vez…");
    await createCluster(cluster, password);
  }
  takeOwnership(cluster.data, cluster.runner.owner);
  cluster.hasSocket = await canHoldSocket(cluster.data);
  const { child, port } = await startWithPassword(cluster, password, secret);
  const supervisor = new Supervisor(cluster, child, port, options);
  return {
    url: addressOf(cluster, port, password),
    get pid() {
      return supervisor.pid;
    },
    stop: () => supervisor.stop().finally(release),
  };
}

function clusterFor(options: EmbeddedOptions, home: string): Cluster {
  const folder = resolve(options.folder);
  const data = existsSync(folder) ? realpathSync(folder) : join(realpathSync(home), basename(folder));
  const binaries = findBinaries();
  return {
    data,
    log: join(home, "logs", "postgres.log"),
    durable: options.durable ?? true,
    binaries,
    runner: chooseRunner(data, binaries),
    hasSocket: false,
    report: options.report,
    signal: options.signal,
  };
}

/** Returns the connection URL: with the Unix socket, if there is one, and with the port, for tools without sockets. */
function addressOf({ data, hasSocket }: Cluster, port: number, password: string): string {
  const socket = hasSocket ? `?host=${encodeURIComponent(data)}` : "";
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/vereda${socket}`;
}

async function startWithPassword(
  cluster: Cluster,
  password: string,
  secret: string,
): ReturnType<typeof startOnFreePort> {
  for (let corrected = false; ; corrected = true) {
    const started = await startOnFreePort(cluster);
    const opened = await openDatabase(started.port, password).catch(async (error: unknown) => {
      await stopServer(cluster, started.child);
      const known = explainFileError(error, cluster.data);
      throw error instanceof postgres.PostgresError && known === error ? damaged(cluster.data, cluster.log) : known;
    });
    if (opened) return started;
    await stopServer(cluster, started.child);
    if (corrected) throw passwordProblem(cluster.data, secret);
    await resetPassword(cluster, password);
  }
}

/** Restarts the server on the same port whenever it dies unexpectedly. */
class Supervisor {
  readonly #cluster: Cluster;
  readonly #port: number;
  readonly #hooks: EmbeddedOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess;
  #restart: Promise<void> = Promise.resolve();
  #pause = MIN_PAUSE_MS;
  #reported = "";

  constructor(cluster: Cluster, child: ChildProcess, port: number, hooks: EmbeddedOptions) {
    this.#cluster = cluster;
    this.#child = child;
    this.#port = port;
    this.#hooks = hooks;
    this.#watch();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#restart;
    await stopServer(this.#cluster, this.#child);
  }

  #watch(): void {
    const since = performance.now();
    const onExit = () => {
      if (this.#stopping.signal.aborted) return;
      if (performance.now() - since > STABLE_AFTER_MS) this.#pause = MIN_PAUSE_MS;
      this.#hooks.onDown?.();
      this.#restart = this.#restartServer();
    };
    if (hasExited(this.#child)) onExit();
    else this.#child.once("exit", onExit);
  }

  async #restartServer(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await sleep(this.#pause, undefined, { signal }).catch(() => undefined);
      this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
      if (signal.aborted) return;
      const child = await startServer(this.#cluster, this.#port, signal).catch((error: unknown) => this.#report(error));
      if (!child) continue;
      this.#child = child;
      this.#reported = "";
      this.#watch();
      if (!signal.aborted) this.#hooks.onUp?.();
      return;
    }
  }

  #report(error: unknown): void {
    const known = explainFileError(error, this.#cluster.data);
    const message = known instanceof Error ? known.message : String(known);
    if (message !== this.#reported && !this.#stopping.signal.aborted) this.#cluster.report?.(message);
    this.#reported = message;
  }
}
