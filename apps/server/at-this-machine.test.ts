import { serve } from "@hono/node-server";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import type { Env } from "#platform/server/http/env.ts";
import { isAtThisMachine } from "./at-this-machine.ts";
import { readConfig } from "./config.ts";

let config = readConfig({}, []);
const app = new Hono<Env>().get("/", (http) => {
  const remoteAddress = http.req.header("x-test-address");
  if (remoteAddress) Object.defineProperty(http.env.incoming.socket, "remoteAddress", { value: remoteAddress });
  return http.text(String(isAtThisMachine(http, config)));
});
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

test.for([
  [{ host: "localhost:3000" }, {}, "true"],
  [{ host: "aurora.localhost:3000" }, {}, "false"],
  [{ host: "rebound.exemplo.com.br:3000" }, {}, "false"],
  [{ host: "localhost:3000", "x-forwarded-for": "10.0.0.9" }, {}, "false"],
  [{ host: "localhost:3000", "x-test-address": "192.168.0.7" }, {}, "false"],
  // Some proxies send no forwarding headers, such as nginx by default; only the configuration reveals them.
  [{ host: "127.0.0.1:3000" }, { TRUST_PROXY: "1" }, "false"],
  [{ host: "127.0.0.1:3000" }, { PUBLIC_ORIGIN: "https://{host}" }, "false"],
] as const)("a request with headers %j and configuration %j is local: %s", async ([headers, env, wanted]) => {
  config = readConfig(env, []);
  const sent = request({ host: "127.0.0.1", port, headers, agent: false }).end();
  const [answer] = await once(sent, "response");
  expect(await text(answer)).toBe(wanted);
});
