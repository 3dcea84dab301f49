import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#db/client.ts";
import { freePort } from "../node-process.ts";

const USER = "vereda";
const TRIES = 300;
/** Number of shards per table: few, because all nodes share one machine here. */
const SHARDS = 8;
const SETTINGS = {
  shared_preload_libraries: "citus",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "300",
  max_prepared_transactions: "300",
  max_locks_per_transaction: "512",
  shared_buffers: "128MB",
  wal_level: "logical",
  fsync: "off",
  "citus.node_conninfo": "sslmode=disable",
  "citus.shard_count": String(SHARDS),
  "citus.enable_statistics_collection": "off",
};

interface Node {
  port: number;
  process: ChildProcess;
}

/** A Citus coordinator and its workers, each a separate PostgreSQL on this machine. */
export interface CitusCluster {
  /** Returns the superuser's address of a database on the coordinator. */
  urlOf(database: string): string;
  /** Creates a database with the Citus extension on every node, and registers the workers at the coordinator. */
  createDatabase(name: string): Promise<void>;
  /** Runs a statement as the superuser on every node separately. */
  onEveryNode(database: string, statement: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a cluster in a temporary folder. `programs`: the `bin` folder of a PostgreSQL with Citus; by default
 * `pg_config --bindir`.
 */
export async function startCitus(workers: number, programs = programsFolder()): Promise<CitusCluster> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-citus-"));
  await chmod(folder, 0o755);
  const nodes: Node[] = [];
  const stop = async () => {
    await Promise.all(nodes.map(({ process }) => stopNode(process)));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (let at = 0; at <= workers; at++) nodes.push(await startNode(programs, join(folder, `node-${at}`)));
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator = 0, ...others] = nodes.map(({ port }) => port);
  return {
    urlOf: (database) => urlOf(coordinator, database),
    createDatabase: (name) => createDatabase(name, coordinator, others),
    onEveryNode: async (database, statement) => {
      for (const { port } of nodes)
        await run(urlOf(port, database), `set citus.enable_ddl_propagation = off; ${statement}`);
    },
    stop,
  };
}

function programsFolder(): string {
  const folder = process.env.CITUS_BIN ?? execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
  if (!existsSync(join(folder, "initdb"))) throw new Error(`There is no initdb in ${folder}: set CITUS_BIN`);
  return folder;
}

async function startNode(programs: string, data: string): Promise<Node> {
  const owner = ownerOf();
  await mkdir(data, { mode: 0o700 });
  if (owner) await chown(data, owner.uid, owner.gid);
  const options = { ...owner, cwd: "/", stdio: "ignore" } as const;
  const initdb = ["-D", data, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(programs, "initdb"), initdb, options);
  const port = await freePort();
  const lines = Object.entries({ ...SETTINGS, port: String(port) }).map(([name, value]) => `${name} = '${value}'`);
  await writeFile(join(data, "postgresql.conf"), `${lines.join("\n")}\n`, { flag: "a" });
  const log = join(data, "server.log");
  const logging = ["-c", "logging_collector=on", "-c", "log_directory=.", "-c", "log_filename=server.log"];
  const process = spawn(join(programs, "postgres"), ["-D", data, ...logging], options);
  await untilReady(port, process).catch(async (error: unknown) => {
    throw new Error(await readFile(log, "utf8").catch(() => "The server wrote no log"), { cause: error });
  });
  return { port, process };
}

/** Returns the user as which PostgreSQL runs, because it refuses to run as root. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function untilReady(port: number, process: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const sql = openClient(urlOf(port, "postgres"), { max: 1, connect_timeout: 2 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (tries === TRIES || process.exitCode !== null) throw error;
      await sleep(100);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

async function createDatabase(name: string, coordinator: number, workers: readonly number[]): Promise<void> {
  for (const port of [coordinator, ...workers]) {
    await run(urlOf(port, "postgres"), `set citus.enable_create_database_propagation = off; create database ${name}`);
    await run(urlOf(port, name), "create extension citus");
  }
  const nodes = workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`);
  await run(
    urlOf(coordinator, name),
    [`select citus_set_coordinator_host('127.0.0.1', ${coordinator})`, ...nodes].join("; "),
  );
}

async function run(url: string, statements: string): Promise<void> {
  const sql = openClient(url, { max: 1, onnotice: () => {} });
  for (const statement of statements.split("; ")) {
    await sql.unsafe(statement).catch(async (error: unknown) => {
      await sql.end({ timeout: 1 });
      throw error;
    });
  }
  await sql.end({ timeout: 5 });
}

function urlOf(port: number, database: string): string {
  return `postgres://${USER}@127.0.0.1:${port}/${database}`;
}

async function stopNode(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return;
  const exited = once(node, "exit");
  node.kill("SIGINT");
  await exited;
}
