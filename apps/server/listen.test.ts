import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { App } from "./app.ts";
import { listen, refuseUnparsed } from "./listen.ts";

test.each([
  ["nothing in time, which is no fault of a request", "", "408 Request Timeout"],
  ["rubbish", "\u0000\u0001 HTTP\r\n\r\n", "400 Bad Request"],
  ["an address of 100 kB", `GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`, "431 Request Header Fields Too Large"],
])("closes the connection with an error status after receiving %s", async (_, sent, status) => {
  const server = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 });
  server.on("clientError", refuseUnparsed).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  if (sent) socket.write(sent);
  const answer = await text(socket);

  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  expect(answer).toContain("Connection: close");
});

test.each(["http://outro.exemplo/a?b=c", "HTTP://outro.exemplo:80/a?b=c", "/a?b=c"])(
  "takes the host from its header only, for the target %s",
  async (target) => {
    const app = { fetch: ({ url }: Request) => new Response(url) } as unknown as App;
    const server = await listen(app, { host: "127.0.0.1", port: 0, trustProxy: false, publicOrigin: null });
    onTestFinished(() => server.stop());
    const socket = connect(server.port, "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.1\r\nHost: aurora.localhost\r\nConnection: close\r\n\r\n`);

    expect((await text(socket)).split("\r\n").at(-1)).toBe("http://aurora.localhost/a?b=c");
  },
);

test("answers connections that were pending when the server stopped", async () => {
  const app = { fetch: () => new Response("answered") } as unknown as App;
  const server = await listen(app, { host: "127.0.0.1", port: 0, trustProxy: false, publicOrigin: null });
  // All in one turn of the event loop: the kernel has connected the sockets, and the server has accepted none.
  const sockets = Array.from({ length: 5 }, () => connect(server.port, "127.0.0.1"));
  const stopped = server.stop();
  const answers = sockets.map(async (socket) => {
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    return (await text(socket)).split("\r\n")[0];
  });

  expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => "HTTP/1.1 200 OK"));
  await stopped;
});
