import { rm } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { startWholeServer, type WholeServer } from "./whole-server.ts";

export { expect } from "@playwright/test";

export const ACADEMIES = ["aurora", "cerrado", "espacoimaginario"] as const;

interface OwnHouse {
  /** Starts a server that this test may change, stop or kill as it likes; it is cleared away afterwards. */
  start(options?: Parameters<typeof startWholeServer>[0]): Promise<WholeServer>;
  ownServer: WholeServer;
}

interface SharedHouse {
  /** The server of this worker: many tests share it, and leave it as they found it. */
  server: WholeServer;
}

export const test = base.extend<OwnHouse, SharedHouse>({
  server: [
    async ({}, use) => {
      const server = await startWholeServer();
      await use(server);
      await clear(server);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  start: async ({}, use, info) => {
    const servers: WholeServer[] = [];
    await use(async (options) => {
      const server = await startWholeServer(options);
      servers.push(server);
      return server;
    });
    for (const server of servers) {
      if (info.status !== info.expectedStatus)
        await info.attach("server", { body: server.output(), contentType: "text/plain" });
      await clear(server);
    }
  },
  ownServer: async ({ start }, use) => use(await start()),
});

async function clear(server: WholeServer): Promise<void> {
  await server.stop();
  await server.endPostgres();
  await rm(server.folder, { recursive: true, force: true });
}
