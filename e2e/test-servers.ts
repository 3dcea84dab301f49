import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import { demoFolder, newFolder, startWholeServer, type WholeServer } from "./whole-server.ts";

export { expect } from "@playwright/test";

export const ACADEMIES = ["aurora", "cerrado", "espacoimaginario"] as const;

interface OwnServer {
  /** Starts a server that this test may change, stop or kill as it likes, with the demo as it was filled; it is cleared away afterwards. */
  start(options?: Parameters<typeof startWholeServer>[0]): Promise<WholeServer>;
  ownServer: WholeServer;
}

interface SharedServer {
  /** The folder that the run's first start left behind (`fill-demo.ts`). */
  demo: string;
  /** The server of this worker: many tests share it, and leave it as they found it. */
  server: WholeServer;
}

export const test = base.extend<OwnServer, SharedServer>({
  demo: [async ({}, use) => use(demoFolder()), { scope: "worker" }],
  server: [
    async ({ demo }, use) => {
      const server = await startWholeServer({ folder: await copyOf(demo) });
      await use(server);
      await clear(server);
    },
    { scope: "worker", timeout: 120_000 },
  ],
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

/** With its owners: PostgreSQL, which may be another user, reads nothing that is not its own. */
async function copyOf(demo: string): Promise<string> {
  const folder = await newFolder();
  await promisify(execFile)("cp", ["-a", `${demo}/.`, folder]);
  return folder;
}

/** Several may have had one folder, each after the other's end: nothing is cleared away while the last still writes there. */
async function clear(...servers: WholeServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  for (const server of servers) {
    await server.endPostgres();
    await rm(server.folder, { recursive: true, force: true });
  }
}
