import { request } from "node:http";
import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { METRICS_TOKEN, serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const { host } = await world.makeProject();

test.for<[string, Record<string, string>]>([
  ["/api/projects/auth", {}],
  ["/collect/track", { Cookie: "vereda_usage=yes.1" }],
])("%s does not count a body that its sender aborts as a failure of the server", async ([path, headers]) => {
  const declared = { Host: host, Expect: "100-continue", "Content-Length": 100, ...headers };
  const sending = request({ port, path, method: "POST", headers: declared });
  sending.on("error", () => {}).on("continue", () => sending.write("{", () => sending.destroy()));
  sending.flushHeaders();

  const counted = `vereda_http_requests_total{route="${path}",method="POST",`;
  await expect.poll(metrics).toContain(counted);
  expect(await metrics()).toContain(`${counted}status="400"} 1`);
});

async function metrics(): Promise<string> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  return (await ask({ port }, host, "/api/metrics", { headers })).body.toString();
}
