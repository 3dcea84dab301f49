import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserApi } from "./browser-api.ts";
import { setPageLeaving } from "../session/leaving.ts";
import { setCallProject } from "./caller.ts";
import { CallReplaced } from "./problem.ts";

type Calls = Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, { input: object; output: unknown }>;
type Answerer = (to: ServerResponse, from: IncomingMessage) => void;

const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const SERVER = "Erro genérico de servidor!";
const SPEED_UP = 100;
const AT_ONCE = { "Retry-After": "0" };

let answer: Answerer = fine;
let requests: string[] = [];
/** Requests that the client aborted. */
let aborted: string[] = [];
const server = createServer((from, to) => {
  const name = `${from.method} ${from.url}`;
  requests.push(name);
  to.on("close", () => to.writableFinished || aborted.push(name));
  answer(to, from);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const api = browserApi<Calls>(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
afterAll(() => void server.close().closeAllConnections());

beforeEach(() => {
  [answer, requests, aborted] = [fine, [], []];
  vi.stubGlobal("document", { cookie: "vereda_session=meu-token" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("every call sends the project and the session token in headers", async () => {
  setCallProject("0197a6c0-0000-7000-8000-000000000000");
  const sent: IncomingMessage["headers"][] = [];
  answer = (to, from) => (sent.push(from.headers), fine(to, from));
  await api("GET /read", {});
  await api("POST /write", { a: 1 });
  for (const headers of sent)
    expect(headers).toMatchObject({
      "x-requested-with": "XMLHttpRequest",
      "x-requested-by": "0197a6c0-0000-7000-8000-000000000000",
      authorization: "Bearer meu-token",
    });
  expect(sent).toHaveLength(2);
});

test("sends no call from a page that leaves because another person has signed in", async () => {
  setPageLeaving(true);
  void api("POST /autosave", { text: "meu rascunho" });
  setPageLeaving(false);
  await api("POST /later", {});
  expect(requests).toEqual(["POST /later"]);
});

test("aborts a call without an answer after 30 s, and reports a network error", async () => {
  const timeOuts = shortenTimeOuts();
  answer = () => {};
  await expect(api("POST /late", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  expect(timeOuts).toEqual([30_000]);
  await vi.waitFor(() => expect(aborted).toEqual(["POST /late"]));
});

test("aborts an answer that never ends", async () => {
  shortenTimeOuts();
  answer = (to) => void to.writeHead(200, { "Content-Type": "application/json" }).write('{"half":');
  await expect(api("POST /half", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  vi.stubGlobal("document", { cookie: "" });
  await expect(api("GET /half", {})).rejects.toMatchObject({ status: 0, message: SERVER });
});

test("a newer call to the same endpoint aborts the earlier call and its request", async () => {
  answer = (to, from) => void setTimeout(() => fine(to, from), from.url?.includes("=1") ? 250 : 0);
  const first = outcomeOf(api("GET /search", { q: 1 }));
  await vi.waitFor(() => expect(requests).toEqual(["GET /search?q=1"]));
  expect(await api("GET /search", { q: 2 })).toEqual({ url: "/search?q=2" });
  expect(await first).toBeInstanceOf(CallReplaced);
  await vi.waitFor(() => expect(aborted).toContain("GET /search?q=1"));
});

test("calls to other endpoints, with other methods or in a queue are not aborted", async () => {
  answer = (to, from) => void setTimeout(() => fine(to, from), 50);
  const calls = [
    api("GET /things/{id}", { id: "a" }),
    api("GET /things/{id}", { id: "b" }),
    api("POST /things/{id}", { id: "a" }),
    api("GET /queue", { n: 1 }, { isQueued: true }),
    api("GET /queue", { n: 2 }, { isQueued: true }),
  ];
  expect(await Promise.all(calls)).toHaveLength(5);
});

test("the caller may abort a call", async () => {
  answer = () => {};
  const off = new AbortController();
  const call = outcomeOf(api("GET /late", {}, { signal: off.signal }));
  off.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});

test.for([408, 409, 425, 429, 500, 502, 503, 504])("retries a GET once after a %i", async (status) => {
  answer = (to, from) => (requests.length === 1 ? void to.writeHead(status, AT_ONCE).end() : fine(to, from));
  expect(await api("GET /passing", {})).toEqual({ url: "/passing" });
  [answer, requests] = [(to) => void to.writeHead(status, AT_ONCE).end(), []];
  await expect(api("GET /lasting", {})).rejects.toMatchObject({ status, message: SERVER });
  expect(requests).toHaveLength(2);
});

test("retries a GET once when there is no answer or a timeout", async () => {
  answer = (to, from) => (requests.length === 1 ? void from.socket.destroy() : fine(to, from));
  expect(await api("GET /cut", {})).toEqual({ url: "/cut" });
  expect(requests).toHaveLength(2);

  const timeOuts = shortenTimeOuts();
  [answer, requests] = [() => {}, []];
  await expect(api("GET /late", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  expect(timeOuts).toEqual([30_000, 30_000]);
  expect(requests).toHaveLength(2);
});

test("does not retry a POST without an answer", async () => {
  answer = (_, from) => void from.socket.destroy();
  await expect(api("POST /cut", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  expect(requests).toHaveLength(1);
});

test.for([400, 401, 403, 404, 422, 501])("does not retry a GET after a %i", async (status) => {
  answer = (to) => void to.writeHead(status).end();
  await expect(api("GET /lasting", {})).rejects.toMatchObject({ status });
  expect(requests).toHaveLength(1);
});

test.for(["POST", "PUT", "PATCH", "DELETE"] as const)("sends a %s once, whatever the answer", async (method) => {
  answer = (to) => void to.writeHead(503, AT_ONCE).end();
  await expect(api(`${method} /change`, {})).rejects.toMatchObject({ status: 503 });
  expect(requests).toHaveLength(1);
});

test("waits for Retry-After, unless a newer call replaces the call", async () => {
  const times: number[] = [];
  answer = (to, from) => {
    times.push(performance.now());
    if (times.length === 1) to.writeHead(503, { "Retry-After": "0.2" }).end();
    else fine(to, from);
  };
  await api("GET /wait", {});
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(190);

  answer = (to, from) =>
    from.url?.includes("=1") ? void to.writeHead(503, { "Retry-After": "4" }).end() : fine(to, from);
  const first = outcomeOf(api("GET /wait", { q: 1 }));
  await sleep(50);
  expect(await api("GET /wait", { q: 2 })).toEqual({ url: "/wait?q=2" });
  expect(await first).toBeInstanceOf(CallReplaced);
});

test("sends the session token only if there is a session cookie", async () => {
  let headers: IncomingMessage["headers"] = {};
  answer = (to, from) => {
    headers = from.headers;
    fine(to, from);
  };
  await api("POST /who", { name: "ação" });
  expect(headers).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    "x-requested-by": expect.any(String),
    authorization: "Bearer meu-token",
    "content-type": "application/json",
  });
  vi.stubGlobal("document", { cookie: "" });
  await api("GET /who", {});
  expect(headers.authorization).toBeUndefined();
});

/** Makes timeouts a hundred times shorter. Returns a list that receives the requested durations, in milliseconds. */
function shortenTimeOuts(): number[] {
  const timeOut = AbortSignal.timeout.bind(AbortSignal);
  const requests: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    requests.push(milliseconds);
    return timeOut(milliseconds / SPEED_UP);
  });
  return requests;
}

function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}

function fine(to: ServerResponse, { url }: IncomingMessage): void {
  to.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ url }));
}
