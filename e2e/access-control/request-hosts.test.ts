import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { buildPages } from "./build-pages.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(await buildPages());
const [aurora, cerrado] = [await world.makeProject(), await world.makeProject()];
const OTHER = "outro.exemplo";

test.for<[string, string, string[]]>([
  ["a target with another academy's origin", `http://${cerrado.host}:${port}/login`, []],
  ["a target with another site's origin", `https://${OTHER}/login`, []],
  [
    "another host for proxies",
    "/login",
    [`X-Forwarded-Host: ${OTHER}`, `X-Host: ${OTHER}`, `Forwarded: host=${OTHER}`],
  ],
  ["another address for proxies", "/login", ["X-Original-URL: /gestao", "X-Rewrite-URL: /gestao"]],
])("the Host header alone decides about the page, also with %s", async ([, target, headers]) => {
  const { status, body } = await get(target, `${aurora.host}:${port}`, headers);

  expect(status).toBe(200);
  expect(body).toContain("<title>Entrar");
  expect(body).toContain(aurora._id);
  for (const other of [cerrado._id, cerrado.host, OTHER]) expect(body).not.toContain(other);
});

test("a page is the same for any case and port of its host, which do not appear in it", async () => {
  const odd = await get("/login", `${aurora.host.toUpperCase()}:65001`);

  expect(odd).toMatchObject({ status: 200, body: expect.stringContaining(aurora._id) as string });
  expect(odd.body).not.toContain("65001");
});

test.for([
  ["inside another one", `${aurora.host}.${OTHER}`],
  ["after another one", `${OTHER}.${aurora.host}`],
  ["as an address's user", `${aurora.host}:${port}@${OTHER}`],
  ["before a path", `${aurora.host}/${OTHER}`],
])("finds no academy for its host %s", async ([, host = ""]) => {
  expect((await get("/login", host)).status).toBeOneOf([400, 404]);
});

/** Sends a request as it is written, which no client library would. */
async function get(target: string, host: string, headers: readonly string[] = []) {
  const lines = [`GET ${target} HTTP/1.1`, `Host: ${host}`, "Accept: text/html", "Connection: close", ...headers];
  const socket = connect(port, "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(" ")[1]), body: answer.slice(answer.indexOf("\r\n\r\n")) };
}
