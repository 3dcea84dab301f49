import { rm } from "node:fs/promises";
import { test as base, type TestInfo } from "@playwright/test";
import { newFolder, startWholeServer, type WholeServer } from "./whole-server.ts";

export { expect } from "@playwright/test";

export const ACADEMIES = ["aurora", "cerrado", "espacoimaginario"] as const;

interface OwnHouse {
  /** A server that this test may change, stop or kill as it likes. */
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
      await close(server);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  ownServer: async ({}, use, info) => {
    const server = await startWholeServer({ folder: await newFolder() });
    await use(server);
    await tell(info, server);
    await close(server);
  },
});

async function tell(info: TestInfo, server: WholeServer): Promise<void> {
  if (info.status !== info.expectedStatus) await info.attach("server", { body: server.output(), contentType: "text/plain" });
}

async function close(server: WholeServer): Promise<void> {
  await server.stop();
  await rm(server.folder, { recursive: true, force: true });
}
