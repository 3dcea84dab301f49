import { contractTable } from "#features/contract-table.ts";
import { registryOf } from "#platform/server/feature.ts";
import { readInput } from "#platform/server/http/read-input.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { routeKey } from "#shared/route.ts";
import { serve } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";

/** Serves all routes of the contract: each responds with the input that its operation would get. */
export async function serveEchoes() {
  const handlers = contractTable.map((route) => ({
    key: routeKey(route),
    route,
    run: async (_context: unknown, read: () => unknown) => ({ input: readInput(route, await read()) }),
  }));
  const world = await openTestWorld(registryOf([{ handlers }]));
  const port = await serve(world, {});
  const { host } = await world.makeProject();
  return {
    async send(path: string, body: string, type: string) {
      const headers = { "Content-Length": String(Buffer.byteLength(body)), ...(type ? { "Content-Type": type } : {}) };
      return json(await ask({ port }, host, path, { method: "POST", headers, body }));
    },
    async get(path: string) {
      return json(await ask({ port }, host, path));
    },
  };
}

function json({ status, body }: Awaited<ReturnType<typeof ask>>) {
  return { status, body: JSON.parse(body.toString()) as Record<string, unknown> };
}
