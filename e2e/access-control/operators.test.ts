import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { METRICS_TOKEN, serve, serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const { host } = await world.makeProject();
const ana = await world.makePerson(await world.makeProject());

test("health and readiness answer anybody, on any host", async () => {
  for (const path of ["/api/health", "/api/ready"]) {
    expect(await get(path, {}, "qualquer.localhost")).toMatchObject({ status: 200, text: '{"ok":true}' });
  }
});

test("metrics name routes, never ids in their addresses", async () => {
  await get(`/api/projects/certificate/${ana._id}`, { Authorization: `Bearer ${ana.token}` });
  await get(`/api/${ana._id}`);
  const { status, text, headers } = await get("/api/metrics", { Authorization: `Bearer ${METRICS_TOKEN}` });

  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(text).toMatch(
    /^vereda_http_requests_total\{route="\/api\/projects\/certificate\/:id",method="GET",status="40[34]"\} 1$/m,
  );
  expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
  expect(text).not.toContain(ana._id);
  for (const line of text.split("\n").filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? -?[\d.e+-]+)$/);
});

test("metrics behind a proxy require the token, even without forwarding headers", async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await get("/api/metrics", headers, "127.0.0.1")).status;

  expect(await statusWith({})).toBe(404);
  expect(await statusWith({ "X-Forwarded-For": "203.0.113.9" })).toBe(404);
  expect(await statusWith({ Authorization: "Bearer chute" })).toBe(404);
  expect(await statusWith({ Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

test("without a proxy, metrics are open to this machine at 127.0.0.1, and require the token elsewhere", async () => {
  const direct = { port: await serve(world, { trustProxy: false }) };
  const statusAt = async (name: string, headers: Record<string, string> = {}) =>
    (await ask(direct, name, "/api/metrics", { headers })).status;

  expect(await statusAt("127.0.0.1")).toBe(200);
  expect(await statusAt("127.0.0.1", { "X-Forwarded-For": "203.0.113.9" })).toBe(404);
  expect(await statusAt(host)).toBe(404);
  expect(await statusAt(host, { Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

async function get(path: string, headers: Record<string, string> = {}, at = host) {
  const answer = await ask({ port }, at, path, { headers });
  return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
}
