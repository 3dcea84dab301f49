import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { SERVER_FILE } from "#apps/server/server-process.ts";
import { openClient } from "#db/client.ts";
import { readAcademy } from "#features/academies/server/read-academy.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { callApi } from "./call.ts";
import { freePort, startNode } from "./node-process.ts";

const ACADEMY = "aurora";

/** A running server with the demo's data, where the demo's manager is signed in. */
export interface DemoServer {
  pid: number;
  port: number;
  /** The Host header that a browser sends: "aurora.localhost:41234". */
  host: string;
  token: string;
  cookie: string;
  course: string;
  owner: postgres.Sql;
  close(): Promise<void>;
}

interface Database {
  url: string;
  stop(): Promise<void>;
}

const embedded = (folder: string): Promise<Database> =>
  startEmbedded({ folder: join(folder, "postgres"), durable: false });

/** Starts a server with the demo in a new folder, which `close` removes again. */
export async function openDemoServer(more: Record<string, string> = {}, startDatabase = embedded): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-demo-bench-"));
  const closers = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  try {
    const database = await startDatabase(folder);
    closers.push(() => database.stop());
    const port = await freePort();
    const env = { PORT: String(port), HOST: "127.0.0.1", VEREDA_FOLDER: folder, DATABASE_URL: database.url, ...more };
    console.log("Semeando a demonstração…");
    const server = await startNode(SERVER_FILE, env, /no ar\./);
    closers.push(server.stop);
    const owner = openClient(database.url, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
    closers.push(() => owner.end({ timeout: 5 }));
    const { settings, courses } = await readAcademy(join(import.meta.dirname, "../db/seed/academies", ACADEMY));
    const host = `${ACADEMY}.localhost:${port}`;
    const manager = settings.demo_people.find(({ rule }) => rule === "manager");
    const [course] = courses;
    if (!manager || !course) throw new Error("The demonstration has no manager or no course");
    const signedIn = await signIn(port, host, manager);
    return { pid: server.pid, port, host, ...signedIn, course: course.friendly_id, owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signIn(port: number, host: string, { email, password }: { email: string; password: string }) {
  const own = { headers: { host, origin: `http://${host}` } };
  const name = host.split(":")[0];
  const { answer: project } = await callApi<{ _id: string }>(port, "GET", `/api/admin/get-project/${name}`, own);
  const body = { project_id: project._id, email, password };
  const { answer, cookies } = await callApi<{ token: string }>(port, "POST", "/api/projects/auth", { body, ...own });
  // A cookie that the response deletes has an empty value.
  const boundCookies = cookies.flatMap((text) => text.split(";")[0] ?? []).filter((pair) => !pair.endsWith("="));
  const cookie = [`vereda_session=${answer.token}`, ...boundCookies].join("; ");
  return { token: answer.token, cookie };
}
