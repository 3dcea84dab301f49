import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "#db/client.ts";
import { SERVER_FILE } from "#apps/server/server-process.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { writeBenchAcademy } from "../bench-academy.ts";
import { freePort, startNode } from "../node-process.ts";
import { makeSessions, type Sessions } from "./make-sessions.ts";

/** A running server with its own database; the bench compares two of them. */
export interface ScaleServer {
  pid: number;
  port: number;
  /** The superuser's address of the database. */
  databaseUrl: string;
  sessions: Sessions;
}

export interface ScaleStage {
  small: ScaleServer;
  large: ScaleServer;
  /** The id of PostgreSQL's first process, the parent of all its others. */
  databasePid: number;
  close(): Promise<void>;
}

type Fill = (databaseUrl: string) => Promise<void>;

/** Starts two servers with the same academy, in two databases of one PostgreSQL, each filled with its own data. */
export async function openScaleStage(fill: { small?: Fill; large: Fill }): Promise<ScaleStage> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-scale-"));
  const closers = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  try {
    const database = await startEmbedded({ folder: join(folder, "postgres") });
    closers.push(() => database.stop());
    const open = async (name: string, filled?: Fill) => {
      const { stop, ...server } = await openServer(join(folder, name), await newDatabase(database.url, name), filled);
      closers.push(stop);
      return server;
    };
    const stage = { small: await open("pequena", fill.small), large: await open("grande", fill.large) };
    return { ...stage, databasePid: database.pid, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function newDatabase(ownerUrl: string, name: string): Promise<string> {
  const sql = openClient(ownerUrl, { max: 1 });
  await sql`create database ${sql(name)}`.finally(() => sql.end({ timeout: 5 }));
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function openServer(folder: string, databaseUrl: string, fill?: Fill) {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: "127.0.0.1",
    VEREDA_FOLDER: folder,
    DATABASE_URL: databaseUrl,
    VEREDA_DEMO: "0",
    ANONYMOUS_PER_MINUTE: "100000000",
  };
  const server = await startNode(SERVER_FILE, env, /no ar\./);
  await writeBenchAcademy(databaseUrl, folder);
  await fill?.(databaseUrl);
  return { port, databaseUrl, ...server, sessions: await makeSessions(databaseUrl) };
}
