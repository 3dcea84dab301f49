import { afterAll } from "vitest";
import { createApp } from "#apps/server/app.ts";
import { listen } from "#apps/server/listen.ts";
import { handlers } from "#features/handlers.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openWorld, type World } from "#platform/server/testing/world.ts";

export const METRICS_TOKEN = "segredo-de-quem-mede";

export interface ServedWorld {
  world: World;
  port: number;
}

/** A world behind the real server, on a port of its own. Its pages are drawn as one word: they are not what is tried here. */
export async function serveWorld(): Promise<ServedWorld> {
  const world = await openWorld(handlers);
  const app = createApp({
    house: world.house,
    handlers,
    log: openLog(null),
    assets: async () => null,
    draw: async () => ({ response: new Response("page"), html: "" }),
    buildId: "walls",
    demo: null,
    mailbox: null,
    trustProxy: true,
    metricsToken: METRICS_TOKEN,
  });
  const server = await listen(app, "127.0.0.1", 0);
  afterAll(() => server.stop());
  return { world, port: server.port };
}
