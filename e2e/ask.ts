import { request } from "node:http";
import type { WholeServer } from "./whole-server.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

/** Sends a request without a browser. The host is a header, because Node does not resolve *.localhost everywhere. */
export function ask(
  { port }: Pick<WholeServer, "port">,
  host: string,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, method, headers: { Host: `${host}:${port}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
