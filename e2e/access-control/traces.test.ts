import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTracing } from "#platform/server/tracing/open-tracing.ts";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

// Traces received by a collector, as OTLP's JSON over HTTP.
const received: { resource: unknown; spans: Span[] }[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as {
    resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
  };
  for (const { resource, scopeSpans } of body.resourceSpans)
    received.push({ resource, spans: scopeSpans.flatMap(({ spans }) => spans) });
  response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "Content-Type": "application/json" }).end("{}");
});

const { world, port } = await serveWorld();
const aurora = await world.makeProject();
const ana = await world.makePerson(aurora, { password: "ipe-roxo-47", email: "ana.lima@exemplo.com.br" });
const TRACE = "0af7651916cd43dd8448eb211c80319c";
let spans: Span[] = [];
let requestId = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const stop = openTracing({ endpoint, share: 1, isBehindProxy: true });
  await call("GET", "/api/projects/get-user-by-token", { Authorization: `Bearer ${ana.token}` });
  await call("POST", "/api/projects/request-password-link", {}, { project_id: aurora._id, email: ana.email });
  await call("GET", "/api/projects/get-user-by-token", { traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
  const { headers } = await call("GET", "/api/projects/nothing-here");
  requestId = String(headers["x-request-id"]);
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  await stop();
  spans = received.flatMap((batch) => batch.spans);
});
afterAll(() => collector.close());

test("names a request by its route, with status and id, under the service's name", () => {
  const attributes = { "http.request.method": "GET", "http.response.status_code": 404, "vereda.request": requestId };
  expect(spans.map(attributesOf)).toContainEqual(expect.objectContaining(attributes));
  expect(named("GET /api/projects/get-user-by-token")).toHaveLength(2);
  expect(JSON.stringify(received[0]?.resource)).toMatch('{"key":"service.name","value":{"stringValue":"vereda"}}');
});

test("contains the text of a request's queries, but no values", () => {
  const [request] = named("GET /api/projects/get-user-by-token");
  const queries = spans.filter(
    ({ parentSpanId, name }) => parentSpanId === request?.spanId && name.startsWith("postgresql"),
  );
  const texts = queries.map((query) => String(attributesOf(query)["db.query.text"]));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join()).toMatch(/select .* \$/);
});

test("records a job as a separate trace", () => {
  const [job] = named("job send-password-link");
  expect(job).toMatchObject({ status: { code: 0 } });
  expect(job?.parentSpanId).toBeFalsy();
  expect(attributesOf(job)).toMatchObject({ "vereda.project": aurora.friendly_id, "vereda.try": 1 });
  expect(spans.some(({ traceId, name }) => traceId === job?.traceId && name === "postgresql insert")).toBe(true);
});

test("continues a proxy's trace, and does not record a refusal as an error", () => {
  const refused = named("GET /api/projects/get-user-by-token").find(({ traceId }) => traceId === TRACE);
  expect(refused).toMatchObject({ parentSpanId: "b7ad6b7169203331", status: { code: 0 } });
  expect(attributesOf(refused)).toMatchObject({ "http.response.status_code": 401 });
});

test("contains no personal data", () => {
  const text = JSON.stringify(received);
  for (const secret of [ana.email, ana.token, ana._id, aurora._id, "ipe-roxo-47"]) expect(text).not.toMatch(secret);
});

function named(name: string): Span[] {
  return spans.filter((span) => span.name === name);
}

function attributesOf(span: Span | undefined) {
  const pairs = span?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? [];
  return Object.fromEntries(pairs) as Record<string, string | number>;
}

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const json = { "Content-Type": "application/json", ...headers };
  return await ask({ port }, aurora.host, path, { method, headers: json, body: body && JSON.stringify(body) });
}
