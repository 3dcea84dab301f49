import autocannon from "autocannon";
import { sessionHeaders } from "../call.ts";
import { cpuOf, cpuWithChildren } from "../proc.ts";

/** Number of concurrent connections. */
export const CONCURRENT = 100;
const AMOUNT = 1500;

export interface Call {
  name: string;
  method: "GET" | "POST";
  path: string;
  body?: () => unknown;
}

interface CostOptions {
  /** The servers; each gets an equal share of the connections. */
  servers: readonly { pid: number; port: number }[];
  databasePid: number;
  /** Session tokens of the people who send the requests. */
  tokens: readonly string[];
}

export interface Cost {
  /** Processor time per request in milliseconds, of the servers and the database together. */
  cpu: number;
  /** The 99th percentile of the latency, in milliseconds. */
  p99: number;
  perSecond: number;
  amount: number;
}

/**
 * Repeats a call on all connections at once, each as soon as its previous response arrives. Throws on any failed
 * response.
 */
export async function measureCost(call: Call, { servers, databasePid, tokens }: CostOptions): Promise<Cost> {
  const used = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), cpuWithChildren(databasePid));
  const [before, since] = [used(), performance.now()];
  const share = 1 / servers.length;
  const done = await Promise.all(servers.map(({ port }) => askServer(port, call, tokens, share)));
  const seconds = (performance.now() - since) / 1000;
  for (const { errors, non2xx } of done)
    if (errors + non2xx > 0) throw new Error(`${call.name}: ${errors} errors, ${non2xx} other answers`);
  const amount = done.reduce((sum, { requests }) => sum + requests.total, 0);
  const p99 = Math.max(...done.map(({ latency }) => latency.p99));
  return { cpu: (used() - before) / amount, p99, perSecond: amount / seconds, amount };
}

async function askServer(port: number, call: Call, tokens: readonly string[], share: number) {
  let turn = 0;
  return await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONCURRENT * share,
    amount: AMOUNT * share,
    requests: [
      {
        method: call.method,
        path: call.path,
        setupRequest: (request) => {
          const headers = sessionHeaders(port, tokens[turn++ % tokens.length] ?? "");
          return { ...request, headers, ...(call.body ? { body: JSON.stringify(call.body()) } : {}) };
        },
      },
    ],
  });
}
