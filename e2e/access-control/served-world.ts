import { type AppOptions, createApp } from "#apps/server/app.ts";
import type { RenderPage } from "#apps/server/serve-page.ts";
import { listen } from "#apps/server/listen.ts";
import { EventQueue } from "#features/usage/server/index.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";
import { openTestWorld, type World } from "#platform/server/testing/world.ts";

export const METRICS_TOKEN = "segredo-de-quem-mede";

export interface ServedWorld {
  world: World;
  port: number;
}

type Settings = Partial<
  Pick<
    AppOptions,
    "services" | "events" | "analytics" | "demo" | "ownerUrl" | "trustProxy" | "publicOrigin" | "apiOrigin" | "assets"
  >
>;

const ONE_WORD_PAGE: RenderPage = async () => ({ response: new Response("page"), html: new Uint8Array() });

/**
 * Opens a test world behind a real HTTP server on its own port. Pages are one word unless `renderPage` renders them.
 */
export async function serveWorld(renderPage = ONE_WORD_PAGE): Promise<ServedWorld> {
  const world = await openTestWorld(registry);
  return { world, port: await serve(world, { renderPage }) };
}

/** Starts an HTTP server for a test world; returns its port. The server is stopped after the tests. */
export async function serve(
  world: World,
  {
    renderPage = ONE_WORD_PAGE,
    bodyLimitMs,
    ...settings
  }: Settings & { renderPage?: RenderPage; bodyLimitMs?: number },
) {
  const access = { trustProxy: true, publicOrigin: null, apiOrigin: null, ...settings };
  const events = settings.events ?? new EventQueue({ services: world.services, log: openLog(null) });
  const app = createApp({
    services: world.services,
    log: openLog(null),
    events,
    analytics: null,
    assets: async () => null,
    renderPage,
    buildId: "test-build",
    demo: "local",
    demoAcademies: null,
    mailbox: null,
    ownerUrl: null,
    metricsToken: METRICS_TOKEN,
    provider: { name: "Vereda", url: "https://vereda.exemplo.com.br" },
    ...access,
  });
  const server = await listen(app, { host: "127.0.0.1", port: 0, ...access, ...(bodyLimitMs && { bodyLimitMs }) });
  whenDone(() => server.stop());
  return server.port;
}
