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
  /** The server of this worker, with the demo as it was filled: a test may change it all, and leaves the process as it is. */
  server: WholeServer;
  /** Starts a server that this test may change, stop or kill as it likes, with the demo as it was filled; it is cleared away afterwards. */
  start(options?: Parameters<typeof startWholeServer>[0]): Promise<WholeServer>;
  ownServer: WholeServer;
}

interface SharedServer {
  /** The folder that the run's first start left behind (`fill-demo.ts`). */
  demo: string;
  /** This worker's server, with its demo restored. */
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
        // The server has heard that its caches are old, before it is asked anything else.
        await ask(server, "localhost", "/api/ready");
        return { ...server, since: new Date() };
      });
      await sql.end();
      await clear(server);
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
    // Also one that was still starting when the test ran out of time.
    const ended = await Promise.allSettled(starts);
    const servers = ended.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    for (const server of servers) {
      if (info.status !== info.expectedStatus)
        await info.attach("server", { body: server.output(), contentType: "text/plain" });
    }
    await clear(...servers);
  },
  ownServer: async ({ start }, use) => use(await start()),
});

async function copyOf(demo: string): Promise<string> {
  const folder = await newFolder();
  await copy(demo, folder);
  return folder;
}

/** With its owners: PostgreSQL, which may be another user, reads nothing that is not its own. */
async function copy(from: string, to: string): Promise<void> {
  await run("cp", ["-a", `${from}/.`, to]);
}

/** Links, which cost nothing: a stored file is replaced, and never written into. */
async function restoreFiles(from: string, to: string): Promise<void> {
  await run("cp", ["-al", from, `${to}.next`]);
  await rename(to, `${to}.last`);
  await rename(`${to}.next`, to);
  await rm(`${to}.last`, { recursive: true, force: true });
}

/**
 * Several may have had one folder, each after the other's end: nothing is cleared away while the last still writes there.
 * Killed: what a server saves when it closes goes with its folder.
 */
async function clear(...servers: WholeServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  for (const server of servers) {
    await server.endPostgres();
    await rm(server.folder, { recursive: true, force: true });
  }
}
