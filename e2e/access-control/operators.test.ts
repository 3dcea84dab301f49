import { expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
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

test("every route of the contract is in the OpenAPI document, with its input and output", async () => {
  const { status, text } = await get("/api/openapi.json");
  const api = JSON.parse(text);

  expect(status).toBe(200);
  expect(api).toMatchObject({ openapi: "3.1.0", info: { title: "Vereda" } });
  const told = Object.entries<object>(api.paths).flatMap(([path, one]) =>
    Object.keys(one).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(told.toSorted()).toEqual(contractTable.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test("the OpenAPI document is valid OpenAPI 3.1", async () => {
  const api = JSON.parse((await get("/api/openapi.json")).text);
  const operations = Object.entries<Record<string, Operation>>(api.paths).flatMap(([path, one]) =>
    Object.values(one).map((operation) => ({ path, operation })),
  );

  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((one) => one.in === "path");
    expect(inPath.map(({ name }) => name).toSorted(), path).toEqual(named.toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "default"]));
    for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
      expect(api.components.securitySchemes).toHaveProperty(scheme);
  }
});

test("every reference in it resolves, and every schema has a type of JSON Schema 2020-12", async () => {
  const { text } = await get("/api/openapi.json");
  const api = JSON.parse(text);
  const TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];

  for (const [, reference = ""] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
    const found = reference
      .replace(/^#\//, "")
      .split("/")
      .reduce<Record<string, unknown> | undefined>((at, name) => at?.[name] as Record<string, unknown>, api);
    expect(found, reference).toBeDefined();
  }
  const types = [...text.matchAll(/"type":"([^"]+)"/g)].map(([, type]) => type);
  expect(types.filter((type) => type !== "http" && !TYPES.includes(type ?? ""))).toEqual([]);
});

test("the API's page is in Portuguese, names every route and runs no script", async () => {
  const { status, text, headers } = await get("/api/docs");

  expect(status).toBe(200);
  expect(text).toContain('<html lang="pt-BR">');
  expect(text).not.toContain("<script");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'nonce-/);
  for (const { path } of contractTable) expect(text).toContain(`<code>${path}</code>`);
});

test("metrics name routes, never the ids in their addresses", async () => {
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
  for (const line of text.trim().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? -?[\d.e+-]+)$/);
});

test("metrics behind a proxy, even one that sends no forwarding header, need the token", async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await get("/api/metrics", headers, "127.0.0.1")).status;

  expect(await statusWith({})).toBe(404);
  expect(await statusWith({ "X-Forwarded-For": "203.0.113.9" })).toBe(404);
  expect(await statusWith({ Authorization: "Bearer chute" })).toBe(404);
  expect(await statusWith({ Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

test("without a proxy, metrics are open to this machine under its own name, and to others with the token", async () => {
  const direct = { port: await serve(world, { trustProxy: false }) };
  const statusAt = async (name: string, headers: Record<string, string> = {}) =>
    (await ask(direct, name, "/api/metrics", { headers })).status;

  expect(await statusAt("127.0.0.1")).toBe(200);
  expect(await statusAt("127.0.0.1", { "X-Forwarded-For": "203.0.113.9" })).toBe(404);
  expect(await statusAt(host)).toBe(404);
  expect(await statusAt(host, { Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  responses: object;
  security: object[];
}

async function get(path: string, headers: Record<string, string> = {}, at = host) {
  const answer = await ask({ port }, at, path, { headers });
  return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
}
