import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { limitBodyTime } from "#platform/server/http/body-time.ts";
import type { Env } from "#platform/server/http/env.ts";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { explainListenError } from "./explain-listen-error.ts";
import { endForumEvents } from "./forum-events.ts";
import { responseWithHeaders } from "./security-headers.ts";

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
const LAST_CONNECTIONS_MS = 1000;
const LAST_ANSWERS_MS = 10_000;
const LAST_BYTES_MS = 1000;

export interface ListeningServer {
  port: number;
  /** Takes no new requests, answers those that are running, then resolves. */
  stop(): Promise<void>;
}

export function listen(
  app: App,
  {
    host,
    port,
    bodyLimitMs,
    ...access
  }: Pick<Config, "host" | "port" | "trustProxy" | "publicOrigin"> & { bodyLimitMs?: number },
): Promise<ListeningServer> {
  const answer = getRequestListener((request, env) => app.fetch(request, env as Env["Bindings"]));
  const server = createServer({ ServerResponse: responseWithHeaders(access) }, (incoming, outgoing) => {
    incoming.url = pathOf(incoming.url);
    limitBodyTime(incoming, { limitMs: bodyLimitMs, onTimeout: () => closeTimedOut(incoming, outgoing) });
    void answer(incoming, outgoing);
  });
  server.headersTimeout = 15_000;
  // Node's own limit would abort a slow upload.
  server.requestTimeout = 0;
  server.on("clientError", refuseUnparsed);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainListenError(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ port: typeof address === "object" && address ? address.port : port, stop: () => stop(server) });
    });
  });
}

/**
 * Removes the origin of a target in absolute form, “http://host/path”: the academy, its cookies and its addresses come
 * from the Host header alone, and a page must not be rendered with another host than theirs.
 */
function pathOf(target = "/"): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") || path === target ? path : `/${path}`;
}

/**
 * Answers requests that Node could not parse, which never reach the app: a URL of 100 kB, invalid bytes, or nothing
 * within the time limit.
 */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  // A browser that opened a connection in advance understands a 408 and sends its request on a new connection.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return void socket.end(TIMED_OUT);
  const isLong = error.code === "HPE_HEADER_OVERFLOW";
  const message = isLong ? "O endereço deste pedido é longo demais." : "Este pedido não pôde ser lido.";
  const body = JSON.stringify({ error: true, code: isLong ? "too_large" : "unreadable_body", message });
  const head = [
    isLong ? "HTTP/1.1 431 Request Header Fields Too Large" : "HTTP/1.1 400 Bad Request",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Closes a connection after its answer has arrived: closing it at once, with bytes unread, discards the answer. */
function closeTimedOut({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent || !socket.writable) return void socket.destroy();
  socket.end(TIMED_OUT);
  setTimeout(() => socket.destroy(), LAST_BYTES_MS).unref();
}

async function stop(server: Server): Promise<void> {
  await acceptWaitingConnections(server);
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    // Event streams would never end by themselves.
    endForumEvents();
    server.closeIdleConnections();
  });
}

/**
 * Waits until a turn of the event loop accepts no new connection: connections that the kernel still holds when the port
 * is closed are reset.
 */
async function acceptWaitingConnections(server: Server): Promise<void> {
  const until = performance.now() + LAST_CONNECTIONS_MS;
  let accepted: number;
  const count = () => accepted++;
  server.on("connection", count);
  await nextTurn();
  do {
    accepted = 0;
    await nextTurn();
  } while (accepted > 0 && performance.now() < until);
  server.off("connection", count);
}
