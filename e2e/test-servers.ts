import { execFile } from "node:child_process";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import { ask } from "./ask.ts";
import { openDatabase } from "./database.ts";
import { saveDemo } from "./restore-demo.ts";
import { demoFolder, newFolder, startWholeServer, type WholeServer } from "./whole-server.ts";

const run = promisify(execFile);

export { expect } from "@playwright/test";

export const ACADEMIES = ["aurora", "cerrado", "espacoimaginario"] as const;

interface Servers {
  /** The worker's server, with its demo restored. A test may change all data, but must not stop or kill the process. */
  server: WholeServer;
  /**
   * Starts another server with a copy of the demo, which the test may change, stop or kill. It is removed after the
   * test.
   */
  start(options?: Parameters<typeof startWholeServer>[0]): Promise<WholeServer>;
  ownServer: WholeServer;
}

interface SharedServer {
  /** Folder with the demo that `fill-demo.ts` filled. */
  demo: string;
  /** Returns the worker's server after restoring its demo. */
  restoredServer: () => Promise<WholeServer>;
}

export const test = base.extend<Servers, SharedServer>({
  demo: [async ({}, use) => use(demoFolder()), { scope: "worker" }],
  restoredServer: [
    async ({ demo }, use) => {
      const server = await startWholeServer({ folder: await copyOf(demo) });
      const sql = await openDatabase(server);
      const restore = await saveDemo(sql);
      await use(async () => {
        await restore();
        await restoreFiles(join(demo, "files"), join(server.folder, "files"));
        // After this request, the server has received the event that drops its caches.
        await ask(server, "localhost", "/api/ready");
        return { ...server, since: new Date() };
      });
      await sql.end();
      await removeServers(server);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  server: async ({ restoredServer }, use) => use(await restoredServer()),
  start: async ({ demo }, use, info) => {
    const starts: Promise<WholeServer>[] = [];
    await use(async (options) => {
      const folder = options?.folder ?? (await copyOf(demo));
      const starting = startWholeServer({ ...options, folder });
      starts.push(starting);
      return await starting;
    });
    // Includes a server that was still starting when the test timed out.
    const ended = await Promise.allSettled(starts);
    const servers = ended.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    for (const server of servers) {
      if (info.status !== info.expectedStatus)
        await info.attach("server", { body: server.output(), contentType: "text/plain" });
    }
    await removeServers(...servers);
  },
  ownServer: async ({ start }, use) => use(await start()),
});

async function copyOf(demo: string): Promise<string> {
  const folder = await newFolder();
  await copy(demo, folder);
  return folder;
}

/** Copies a folder with its owners, because PostgreSQL may run as another user and reads only its own files. */
async function copy(from: string, to: string): Promise<void> {
  await run("cp", ["-a", `${from}/.`, to]);
}

/** Restores files by hard links, which is fast and safe: a stored file is replaced, never written to. */
async function restoreFiles(from: string, to: string): Promise<void> {
  await run("cp", ["-al", from, `${to}.next`]);
  await rename(to, `${to}.last`);
  await rename(`${to}.next`, to);
  await rm(`${to}.last`, { recursive: true, force: true });
}

/**
 * Stops the servers, then deletes their folders, which several may have shared one after the other. They are killed,
 * because what they would save when closing is deleted anyway.
 */
async function removeServers(...servers: WholeServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  for (const server of servers) {
    await server.stopPostgres();
    await rm(server.folder, { recursive: true, force: true });
  }
}
