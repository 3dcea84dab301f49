import autocannon from "autocannon";

export interface TargetRequest {
  port: number;
  path: string;
  headers: Record<string, string>;
}

const CONNECTIONS = 10;

/**
 * Repeats a request over ten connections for some seconds; returns the responses per second. Throws on any other status
 * than 2xx.
 */
export async function perSecond({ port, path, headers }: TargetRequest, seconds: number): Promise<number> {
  const url = `http://127.0.0.1:${port}${path}`;
  const done = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  refuseFailures(path, done);
  return done.requests.total / done.duration;
}

/** Sends a request `amount` times over two connections. Throws on any other status than 2xx. */
export async function sendRequests({ port, path, headers }: TargetRequest, amount: number): Promise<void> {
  refuseFailures(path, await autocannon({ url: `http://127.0.0.1:${port}${path}`, headers, connections: 2, amount }));
}

function refuseFailures(path: string, { errors, non2xx }: autocannon.Done): void {
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} answers other than 2xx`);
}
