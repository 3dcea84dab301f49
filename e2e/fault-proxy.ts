import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WholeServer } from "./whole-server.ts";

/** What happens to a request on its way: the line is cut, it is late, or something else answers. */
export type Fault =
  | "cut"
  | { delay: number }
  | { status: number; statusText?: string; headers?: Record<string, string>; body?: string };

interface Rule {
  path: RegExp;
  fault: Fault;
  times: number;
}

/** A real line to the server, which can be made as bad as lines get. */
export interface FaultProxy {
  at(academy: string, path?: string): string;
  /** Spoils the next `times` requests whose path matches; all of them without it. */
  spoil(path: RegExp, fault: Fault, times?: number): void;
  heal(): void;
  /** The requests so far: "POST /api/projects/friction {…}". */
  seen(path: RegExp): string[];
  close(): Promise<void>;
}

export async function openFaultProxy({ port }: Pick<WholeServer, "port">): Promise<FaultProxy> {
  let rules: Rule[] = [];
  const seen: string[] = [];
  const proxy = createServer((from, to) => void pass(from, to));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port: own } = proxy.address() as AddressInfo;

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = Buffer.concat(await from.toArray());
    seen.push(`${from.method} ${from.url} ${body}`);
    const rule = rules.find(({ path, times }) => times > 0 && path.test(from.url ?? ""));
    if (rule) rule.times--;
    const fault = rule?.fault ?? { delay: 0 };
    if (fault === "cut") from.socket.destroy();
    else if ("status" in fault) answer(to, fault);
    else setTimeout(() => forward(from, body, to), fault.delay);
  }

  function forward({ method, url, headers }: IncomingMessage, body: Buffer, to: ServerResponse): void {
    const call = request({ host: "127.0.0.1", port, method, path: url, headers }, (answered) => {
      to.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(to);
    });
    call.on("error", () => to.destroy());
    call.end(body);
  }

  return {
    at: (academy, path = "/") => `http://${academy}.localhost:${own}${path}`,
    spoil: (path, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ path, fault, times }),
    heal: () => void (rules = []),
    seen: (path) => seen.filter((one) => path.test(one)),
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function answer(
  to: ServerResponse,
  { status, statusText, headers = {}, body = "" }: Exclude<Fault, "cut" | { delay: number }>,
): void {
  to.writeHead(status, statusText, { "Content-Type": "application/json", ...headers });
  to.end(body);
}
