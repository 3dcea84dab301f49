import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const source = await readFile(join(import.meta.dirname, "offline-worker.js"), "utf8");
const ORIGIN = "https://aurora.exemplo.com.br";
const PAGE = "/course/escuta";

type Listener = (event: object) => void;
type Network = (path: string) => Promise<Response>;

let saved: Map<string, Response> | null = null;
let network: Network = async () => html("da rede");
let listeners = new Map<string, Listener>();

beforeEach(() => {
  saved = new Map([[PAGE, html("do aparelho")]]);
  network = async () => html("da rede");
  listeners = startWorker();
});

test("with a network, serves the server's page and saves it", async () => {
  expect(await text(await open(PAGE))).toContain("da rede");
  expect(await text(saved?.get(PAGE))).toContain("da rede");
});

test.for([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a gateway whose server is away", async () => new Response("", { status: 502 })],
] as [string, Network][])("with %s, serves the saved page and marks it as saved", async ([, away]) => {
  network = away;
  expect(await text(await open(PAGE))).toMatch(/^<html data-saved-at="[^"]+" lang="pt-BR">do aparelho$/);
});

test("without a network, redirects an address with a query to the saved page", async () => {
  network = () => Promise.reject(new TypeError("Failed to fetch"));
  const { status, headers } = (await open(`${PAGE}?list=favorite`)) as Response;
  expect([status, headers.get("location")]).toEqual([302, ORIGIN + PAGE]);
});

test("a page with a query does not replace the saved one", async () => {
  await open(`${PAGE}?list=favorite`);
  expect(await text(saved?.get(PAGE))).toContain("do aparelho");
});

test("deletes a saved course from the device when the enrolment has ended", async () => {
  network = async () => new Response("", { status: 404 });
  expect((await open(PAGE))?.status).toBe(404);
  expect(saved?.has(PAGE)).toBe(false);
});

test("does not save a page that was redirected to sign-in", async () => {
  network = async () => Object.defineProperty(html("entre"), "redirected", { value: true });
  await open(PAGE);
  expect(await text(saved?.get(PAGE))).toContain("do aparelho");
});

test("saves nothing and creates no cache after signing out", async () => {
  saved = null;
  expect(await text(await open(PAGE))).toContain("da rede");
  expect(saved).toBeNull();
});

test("serves the requested range of a saved audio", async () => {
  saved?.set("/media/pausa.m4a?v=1", new Response("0123456789", { headers: { "Content-Type": "audio/mp4" } }));
  const part = (await open("/media/pausa.m4a?v=1", "cors", { Range: "bytes=2-4" })) as Response;
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
});

test("ignores API calls, writes and other origins", async () => {
  expect(await open("/api/projects/ranking/x", "cors")).toBeNull();
  expect(await open(PAGE, "navigate", {}, "POST")).toBeNull();
});

function startWorker() {
  const found = new Map<string, Listener>();
  const addEventListener = (kind: string, listener: Listener) => void found.set(kind, listener);
  const store = () => {
    saved ??= new Map();
    return {
      put: async (key: string | { url: string }, answer: Response) => void saved?.set(addressOf(key), answer),
      delete: async (key: string) => saved?.delete(key),
    };
  };
  const caches = { match: async (key: string) => saved?.get(key)?.clone(), open: async () => store() };
  const clients = { get: async () => ({ url: ORIGIN + PAGE }) };
  const WorkerResponse = class extends Response {
    static override redirect = (to: string) => Response.redirect(new URL(to, ORIGIN), 302);
  };
  const fetch = ({ url }: { url: string }) => network(addressOf({ url }));
  const scope = { addEventListener, caches, clients, fetch, location: new URL(ORIGIN), Response: WorkerResponse };
  runInNewContext(source, { ...scope, URL, Headers, Promise, setTimeout, Error });
  return found;
}

/** Sends a request to the worker; returns null when the worker leaves the request to the browser. */
async function open(path: string, mode = "navigate", headers = {}, method = "GET"): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  const later: Promise<unknown>[] = [];
  listeners.get("fetch")?.({
    request: { url: ORIGIN + path, method, mode, headers: new Headers(headers) },
    clientId: "1",
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => later.push(work),
  });
  const given = await (answer as Promise<Response> | null);
  await Promise.all(later);
  return given;
}

function addressOf(key: string | { url: string }): string {
  return typeof key === "string" ? key : key.url.slice(ORIGIN.length);
}

function html(content: string): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", Date: "Mon, 23 Nov 2026 12:00:00 GMT" };
  return new Response(`<html lang="pt-BR">${content}`, { headers });
}

async function text(answer: Response | null | undefined): Promise<string> {
  return (await answer?.clone().text()) ?? "";
}
