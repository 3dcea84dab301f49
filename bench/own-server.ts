import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER_FILE } from "#apps/server/server-process.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { writeBenchAcademy } from "./bench-academy.ts";
import { freePort, startNode } from "./node-process.ts";
import { withClosers } from "./with-closers.ts";

interface OwnDatabase {
  databasePid: number;
  /** The database address of a superuser. */
  databaseUrl: string;
}

interface ServerProcess {
  port: number;
  pid: number;
}

export interface OwnServer extends OwnDatabase, ServerProcess {}

interface OwnServers extends OwnDatabase {
  servers: readonly ServerProcess[];
}

interface ServersOptions {
  env: Record<string, string>;
  count: number;
  /** Whether PostgreSQL waits for the disk at each commit. */
  isDurable: boolean;
}

/**
 * Runs a bench with a new server and database that contain the bench academy. Removes both at the end, also after an
 * interruption.
 */
export async function withOwnServer<T>(
  env: Record<string, string>,
  work: (server: OwnServer) => Promise<T>,
): Promise<T> {
  return await withOwnServers({ env, count: 1, isDurable: false }, async ({ servers, ...database }) => {
    const [server] = servers;
    if (!server) throw new Error("No server was started");
    return await work({ ...server, ...database });
  });
}

/**
 * Runs a bench with several new server processes on one new database that contains the bench academy. Removes all at
 * the end, also after an interruption.
 */
export async function withOwnServers<T>(
  { env, count, isDurable }: ServersOptions,
  work: (started: OwnServers) => Promise<T>,
): Promise<T> {
  return await withClosers(async (closers) => {
    const folder = await mkdtemp(join(tmpdir(), "vereda-bench-"));
    closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const database = await startEmbedded({ folder: join(folder, "postgres"), durable: isDurable });
    closers.push(() => database.stop());
    const servers: ServerProcess[] = [];
    while (servers.length < count) {
      const port = await freePort();
      const own = { PORT: String(port), HOST: "127.0.0.1", VEREDA_FOLDER: folder, DATABASE_URL: database.url };
      const server = await startNode(SERVER_FILE, { ...own, VEREDA_DEMO: "0", ...env }, /no ar\./);
      closers.push(server.stop);
      servers.push({ port, pid: server.pid });
    }
    await writeBenchAcademy(database.url, folder);
    return await work({ servers, databasePid: database.pid, databaseUrl: database.url });
  });
}
