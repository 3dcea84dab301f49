import { request } from "node:http";
import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { METRICS_TOKEN, serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const { host } = await world.makeProject();

test.for<[string, Record<string, string | number>]>([
  ["/api/projects/auth", { "Content-Length": 100 }],
  ["/api/projects/set-password", { "Transfer-Encoding": "chunked" }],
  ["/collect/track", { "Content-Length": 100, Cookie: "vereda_usage=yes.1" }],
])("%s does not count a body that its sender aborts as a failure of the server: %o", async ([path, headers]) => {
  const declared = { Host: host, Expect: "100-continue", ...headers };
  const sending = request({ host: "127.0.0.1", port, path, method: "POST", headers: declared });
  sending.on("error", () => {}).on("continue", () => sending.write("{", () => sending.destroy()));
  sending.flushHeaders();

  await expect.poll(() => counted(path)).toEqual([`status="400"} 1`]);
});

/** Returns the status and number of the requests that the server has counted on this path. */
async function counted(path: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await ask({ port }, host, "/api/metrics", { headers });
  const start = `vereda_http_requests_total{route="${path}",method="POST",`;
  const lines = body.toString().split("\n");
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
}
