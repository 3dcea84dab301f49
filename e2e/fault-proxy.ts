import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WholeServer } from "./whole-server.ts";

/**
 * Fault of a request on its way: the connection is cut before the request or before the response arrives, the request
 * is delayed, or the proxy itself answers.
 */
export type Fault =
  | "cut"
  | "cut response"
  | { delay: number }
  | { status: number; statusText?: string; headers?: Record<string, string>; body?: string };

interface Rule {
  path: RegExp;
  fault: Fault;
  times: number;
}

/** A proxy in front of the server that can add faults to requests. */
export interface FaultProxy {
  at(academy: string, path?: string): string;
  /** Adds a fault to the next `times` requests whose path matches; to all of them if omitted. */
  addFault(path: RegExp, fault: Fault, times?: number): void;
  removeFaults(): void;
  /** Returns the requests so far whose path matches, such as "POST /api/projects/friction {…}". */
  requests(path: RegExp): string[];
  close(): Promise<void>;
}

export async function openFaultProxy({ port }: Pick<WholeServer, "port">): Promise<FaultProxy> {
  let rules: Rule[] = [];
  const received: string[] = [];
  const proxy = createServer((from, to) => void handleRequest(from, to));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port: own } = proxy.address() as AddressInfo;

  async function handleRequest(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = Buffer.concat(await from.toArray());
    received.push(`${from.method} ${from.url} ${body}`);
    const rule = rules.find(({ path, times }) => times > 0 && path.test(from.url ?? ""));
    if (rule) rule.times--;
    const fault = rule?.fault ?? { delay: 0 };
    if (fault === "cut") from.socket.destroy();
    else if (fault === "cut response")
      forward(from, body, to, (response) => response.resume().on("end", () => to.destroy()));
    else if ("status" in fault) answer(to, fault);
    else setTimeout(() => forward(from, body, to, (response) => pass(response, to)), fault.delay);
  }

  function forward(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    to: ServerResponse,
    take: (response: IncomingMessage) => void,
  ): void {
    const call = request({ host: "127.0.0.1", port, method, path: url, headers }, take);
    call.on("error", () => to.destroy());
    call.end(body);
  }

  return {
    at: (academy, path = "/") => `http://${academy}.localhost:${own}${path}`,
    addFault: (path, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ path, fault, times }),
    removeFaults: () => void (rules = []),
    requests: (path) => received.filter((one) => path.test(one)),
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function pass(response: IncomingMessage, to: ServerResponse): void {
  to.writeHead(response.statusCode ?? 502, response.headers);
  response.pipe(to);
}

function answer(
  to: ServerResponse,
  { status, statusText, headers = {}, body = "" }: Exclude<Fault, string | { delay: number }>,
): void {
  to.writeHead(status, statusText, { "Content-Type": "application/json", ...headers });
  to.end(body);
}
