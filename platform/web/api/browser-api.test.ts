import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserApi } from "./browser-api.ts";
import { CallReplaced } from "./problem.ts";

type Calls = Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, { input: object; output: unknown }>;
type Answerer = (to: ServerResponse, from: IncomingMessage) => void;

const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const SERVER = "Erro genérico de servidor!";
const FASTER = 100;
const CONCURRENCY = { "Retry-After": "0" };

let answer: Answerer = fine;
let asked: string[] = [];
/** Requests that their browser gave up. */
let left: string[] = [];
const server = createServer((from, to) => {
  const name = `${from.method} ${from.url}`;
  asked.push(name);
  to.on("close", () => to.writableFinished || left.push(name));
  answer(to, from);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const api = browserApi<Calls>(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
afterAll(() => void server.close().closeAllConnections());

beforeEach(() => {
  [answer, asked, left] = [fine, [], []];
  vi.stubGlobal("document", { cookie: "vereda_session=meu-token" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an answer that does not come within 30 s is given up, and told as no connection", async () => {
  const timeOuts = quickenTimeOuts();
  answer = () => {};
  await expect(api("POST /late", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  expect(timeOuts).toEqual([30_000]);
  await vi.waitFor(() => expect(left).toEqual(["POST /late"]));
});

test("so is one that begins and never ends", async () => {
  quickenTimeOuts();
  answer = (to) => void to.writeHead(200, { "Content-Type": "application/json" }).write('{"half":');
  await expect(api("POST /half", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  vi.stubGlobal("document", { cookie: "" });
  await expect(api("GET /half", {})).rejects.toMatchObject({ status: 0, message: SERVER });
});

test("a newer call to the same endpoint aborts the one before it, on the line as well", async () => {
  answer = (to, from) => void setTimeout(() => fine(to, from), from.url?.includes("=1") ? 250 : 0);
  const first = outcomeOf(api("GET /search", { q: 1 }));
  await vi.waitFor(() => expect(asked).toEqual(["GET /search?q=1"]));
  expect(await api("GET /search", { q: 2 })).toEqual({ url: "/search?q=2" });
  expect(await first).toBeInstanceOf(CallReplaced);
  await vi.waitFor(() => expect(left).toContain("GET /search?q=1"));
});

test("calls to other endpoints, with other methods, and those that queue leave each other alone", async () => {
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

test("whoever asked may call it off", async () => {
  answer = () => {};
  const off = new AbortController();
  const call = outcomeOf(api("GET /late", {}, { signal: off.signal }));
  off.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});

test.for([408, 409, 425, 429, 500, 502, 503, 504])("a %i of a reading call is tried once more", async (status) => {
  answer = (to, from) => (asked.length === 1 ? void to.writeHead(status, CONCURRENCY).end() : fine(to, from));
  expect(await api("GET /passing", {})).toEqual({ url: "/passing" });
  [answer, asked] = [(to) => void to.writeHead(status, CONCURRENCY).end(), []];
  await expect(api("GET /lasting", {})).rejects.toMatchObject({ status, message: SERVER });
  expect(asked).toHaveLength(2);
});

test("a reading call without an answer is tried once more, and so is one that takes too long", async () => {
  answer = (to, from) => (asked.length === 1 ? void from.socket.destroy() : fine(to, from));
  expect(await api("GET /cut", {})).toEqual({ url: "/cut" });
  expect(asked).toHaveLength(2);

  const timeOuts = quickenTimeOuts();
  [answer, asked] = [() => {}, []];
  await expect(api("GET /late", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  expect(timeOuts).toEqual([30_000, 30_000]);
  expect(asked).toHaveLength(2);
});

test("a writing call without an answer is not", async () => {
  answer = (_, from) => void from.socket.destroy();
  await expect(api("POST /cut", {})).rejects.toMatchObject({ status: 0, message: NETWORK });
  expect(asked).toHaveLength(1);
});

test.for([400, 401, 403, 404, 422, 501])("a %i of a reading call is not", async (status) => {
  answer = (to) => void to.writeHead(status).end();
  await expect(api("GET /lasting", {})).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(1);
});

test.for(["POST", "PUT", "PATCH", "DELETE"] as const)("a %s is sent once, whatever comes back", async (method) => {
  answer = (to) => void to.writeHead(503, CONCURRENCY).end();
  await expect(api(`${method} /change`, {})).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(1);
});

test("Retry-After is waited for, and a newer call ends that waiting too", async () => {
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

test("every call says by whom and for which project it is made", async () => {
  let heard: IncomingMessage["headers"] = {};
  answer = (to, from) => {
    heard = from.headers;
    fine(to, from);
  };
  await api("POST /who", { name: "ação" });
  expect(heard).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    "x-requested-by": expect.any(String),
    authorization: "Bearer meu-token",
    "content-type": "application/json",
  });
  vi.stubGlobal("document", { cookie: "" });
  await api("GET /who", {});
  expect(heard.authorization).toBeUndefined();
});

/** Thirty seconds pass in a third of one. Gives the time-outs that are asked for from now on. */
function quickenTimeOuts(): number[] {
  const timeOut = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return timeOut(milliseconds / FASTER);
  });
  return asked;
}

function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}

function fine(to: ServerResponse, { url }: IncomingMessage): void {
  to.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ url }));
}
