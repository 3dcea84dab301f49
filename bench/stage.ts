import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER_FILE } from "#apps/server/server-process.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { HOST, writeBenchAcademy } from "./bench-academy.ts";
import { freePort, startNode } from "./node-process.ts";
import { type Learner, signIn } from "./sign-in.ts";

/** Token for /api/metrics, which is required behind a proxy, as in this bench. */
export const METRICS_TOKEN = "medida";

interface ServerProcess {
  pid: number;
  port: number;
}

/** The processes to measure: the real server and the bare one, on one PostgreSQL. */
export interface Stage {
  server: ServerProcess;
  bare: ServerProcess;
  /** The id of PostgreSQL's first process, the parent of all its others. */
  databasePid: number;
  learner: Learner;
  /** The Host header that a browser sends: "bench.localhost:41234". */
  host: string;
  close(): Promise<void>;
}

/** Starts all processes in a new folder, which `close` removes again. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-bench-"));
  const closers = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  try {
    const database = await startEmbedded({ folder: join(folder, "postgres") });
    closers.push(() => database.stop());
    const server = await startServer(folder, database.url);
    closers.push(server.stop);
    const userId = await writeBenchAcademy(database.url, folder);
    const learner = await signIn(server.port, userId);
    const bare = await startBare(database.url, learner);
    closers.push(bare.stop);
    return { server, bare, databasePid: database.pid, learner, host: `${HOST}:${server.port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startServer(folder: string, databaseUrl: string) {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: "127.0.0.1",
    VEREDA_FOLDER: folder,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: "1",
    METRICS_TOKEN,
    // Raised, because all load comes from one address.
    ANONYMOUS_PER_MINUTE: "100000000",
  };
  return { port, ...(await startNode(SERVER_FILE, env, /no ar\./)) };
}

async function startBare(databaseUrl: string, { projectId }: Learner) {
  const port = await freePort();
  const env = { NODE_ENV: "production", PORT: String(port), DATABASE_URL: databaseUrl, PROJECT_ID: projectId };
  return { port, ...(await startNode("bench/bare-server.ts", env, /ready/)) };
}
