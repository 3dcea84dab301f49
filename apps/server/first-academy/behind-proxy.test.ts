import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask } from "../../../e2e/ask.ts";
import type { Config } from "../config.ts";
import { printAddresses } from "../print-addresses.ts";
import { setupHostOf } from "../setup-host.ts";
import { openEmptyInstallation } from "./fixture-first-academy.ts";
import { findSetupMethod } from "./find-setup-method.ts";
import { issueSetupKey } from "./setup-key.ts";

const { owner, serve } = await openEmptyInstallation();
/** An installation in which no test creates an academy. */
const fresh = await openEmptyInstallation();
const PUBLIC = { trustProxy: true, publicOrigin: "https://{host}", setupHost: "nova.exemplo.org" };

test("behind a TLS proxy, creates an academy at its public host, at the address that the start printed", async () => {
  const proxy = await startProxy(await serve(PUBLIC));
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => written.mockRestore());
  const setupMethod = await findSetupMethod(owner, PUBLIC);
  const config = { host: "127.0.0.1", mail: null, ...PUBLIC } as unknown as Config;
  printAddresses({ config, port: 3000, demo: null, hasMailbox: true, isTestCopy: false, setupMethod });
  const [address = ""] = /https:\/\/\S+/.exec(written.mock.calls.join("\n")) ?? [];
  const { host, pathname, search } = new URL(address);
  expect([host, pathname]).toEqual([PUBLIC.setupHost, "/nova-academia"]);
  const key = new URLSearchParams(search).get("chave") ?? "";

  const seen = async (at: string, path: string) => (await ask({ port: proxy }, at, path)).body.toString();
  const form = await seen(host, pathname + search);
  expect(form).toContain(`value="${PUBLIC.setupHost}"`);
  expect(form).toContain("CNAME");
  expect(await seen("outra.exemplo.com.br", pathname + search)).not.toContain("Nome da academia");
  expect((await ask({ port: proxy }, "x", `/api/tls/ask?domain=${host}`)).status).toBe(200);
  expect((await ask({ port: proxy }, "x", "/api/tls/ask?domain=outra.exemplo.com.br")).status).toBe(404);

  const local = await post(proxy, { chave: key, endereco: "escola.localhost" });
  expect(local.html).toContain("Escreva um endereço como escola.exemplo.com.br");
  expect((await post(proxy, { chave: "outra" })).status).toBe(403);
  expect((await post(proxy, { chave: key })).status).toBe(303);
  expect(await owner`select host from hosts`).toMatchObject([{ host }]);
  const ready = await seen(host, pathname + search);
  expect(ready).toContain("“Escola do Rio” está no ar");
  expect(ready).not.toContain("DNS");
  expect(await seen(host, "/nova-academia?chave=outra")).toBe("page");
});

test("behind a proxy, the page is not served over plain http, nor without a public host", async () => {
  const path = `/nova-academia?chave=${await issueSetupKey(fresh.owner)}`;
  const seen = async (access: Parameters<typeof fresh.serve>[0], proto?: string) =>
    (await ask({ port: await startProxy(await fresh.serve(access), proto) }, PUBLIC.setupHost, path)).body.toString();
  expect(await seen(PUBLIC)).toContain("Nome da academia");
  expect(await seen({ ...PUBLIC, publicOrigin: null }, "http")).not.toContain("Nome da academia");
  expect(await seen({ ...PUBLIC, setupHost: null })).not.toContain("Nome da academia");
});

test("the public host is SETUP_HOST behind a proxy, or the host of a fixed origin", () => {
  const host = PUBLIC.setupHost;
  expect(setupHostOf({ SETUP_HOST: host, TRUST_PROXY: "1" }, null)).toBe(host);
  expect(setupHostOf({}, `https://${host}`)).toBe(host);
  expect(setupHostOf({}, "https://{host}")).toBeNull();
  expect(setupHostOf({}, "https://10.0.0.5")).toBeNull();
  expect(setupHostOf({}, `http://${host}`)).toBeNull();
  expect(() => setupHostOf({ SETUP_HOST: host }, null)).toThrow("SETUP_HOST");
  expect(() => setupHostOf({ SETUP_HOST: "academia.local", TRUST_PROXY: "1" }, null)).toThrow("SETUP_HOST");
  expect(() => setupHostOf({ SETUP_HOST: `https://${host}` }, "https://{host}")).toThrow("SETUP_HOST");
});

/** Sends the form to the public host through the proxy. */
async function post(proxy: number, changes: Record<string, string>) {
  const person = { gestora: "Ana Lima", email: "ana.lima@exemplo.com.br", senha: "canoa-azul-58" };
  const form = new URLSearchParams({ nome: "Escola do Rio", endereco: "", area: "campo", ...person, ...changes });
  const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
  const body = Buffer.from(form.toString());
  const answer = await ask({ port: proxy }, PUBLIC.setupHost, "/nova-academia", { method: "POST", headers, body });
  return { status: answer.status, html: answer.body.toString() };
}

/** Starts a reverse proxy as a TLS proxy would forward; returns its port. */
async function startProxy(to: number, proto = "https"): Promise<number> {
  const proxy = createServer((asked, answer) => {
    const forwarded = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": proto };
    const options = { port: to, path: asked.url, method: asked.method, headers: { ...asked.headers, ...forwarded } };
    asked.pipe(
      request(options, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      }),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  return (proxy.address() as AddressInfo).port;
}
