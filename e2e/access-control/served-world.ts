import { afterAll } from "vitest";
import { createApp } from "#apps/server/app.ts";
import type { RenderPage } from "#apps/server/serve-page.ts";
import { listen } from "#apps/server/listen.ts";
import { handlers } from "#features/handlers.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openTestWorld, type World } from "#platform/server/testing/world.ts";

export const METRICS_TOKEN = "segredo-de-quem-mede";

export interface ServedWorld {
  world: World;
  port: number;
}

const WORD: RenderPage = async () => ({ response: new Response("page"), html: new Uint8Array() });

/** A world behind the real server, on a port of its own. Its pages are drawn as one word, unless it is they that are tried. */
export async function serveWorld(draw = WORD): Promise<ServedWorld> {
  const world = await openTestWorld(handlers);
  const app = createApp({
    services: world.services,
    handlers,
    log: openLog(null),
    assets: async () => null,
    draw,
    buildId: "walls",
    demo: null,
    mailbox: null,
    trustProxy: true,
    metricsToken: METRICS_TOKEN,
  });
  const server = await listen(app, { host: "127.0.0.1", port: 0, trustProxy: true });
  afterAll(() => server.stop());
  return { world, port: server.port };
}
