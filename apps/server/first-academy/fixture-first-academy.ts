import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#apps/server/app.ts";
import { listen } from "#apps/server/listen.ts";
import { registry } from "#features/registry.ts";
import { EventQueue } from "#features/usage/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Clock } from "#platform/server/testing/clock.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { openTestServices } from "#platform/server/testing/test-services.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

/**
 * For tests: opens an installation without any academy, behind the real server; returns its port and access to its
 * data.
 */
export async function openEmptyInstallation() {
  const { owner, ownerUrl, appUrl } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "vereda-empty-"));
  const clock = new Clock();
  const services = await openTestServices({ registry, appUrl, folder, clock });
  whenDone(() => Promise.all([services.pictures.close(), services.pool.end({ timeout: 5 })]));
  return {
    owner,
    services,
    clock,
    folder,
    port: await serveEmpty(services, ownerUrl),
    serve: (access: Access) => serveEmpty(services, ownerUrl, access),
  };
}

interface Access {
  trustProxy: boolean;
  publicOrigin: string | null;
  setupHost: string | null;
}
const DIRECT: Access = { trustProxy: false, publicOrigin: null, setupHost: null };

async function serveEmpty(services: Services, ownerUrl: string, reached = DIRECT): Promise<number> {
  const log = openLog(null);
  const access = { ...reached, apiOrigin: null };
  const app = createApp({
    services,
    ownerUrl,
    log,
    events: new EventQueue({ services, log }),
    analytics: null,
    assets: async () => null,
    renderPage: async () => ({ response: new Response("page"), html: new Uint8Array() }),
    buildId: "empty",
    demo: "off",
    demoAcademies: null,
    mailbox: null,
    metricsToken: null,
    provider: { name: "Vereda", url: "https://vereda.exemplo.com.br" },
    ...access,
  });
  const server = await listen(app, { host: "127.0.0.1", port: 0, ...access });
  whenDone(() => server.stop());
  return server.port;
}
