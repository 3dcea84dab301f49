import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import type { TargetRequest } from "./load.ts";
import type { Stage } from "./stage.ts";

// Headers that Node and the bare server set themselves. The length is among them, because a page that React renders
// again has another length.
const SERVER_HEADERS = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-encoding",
  "content-length",
  "transfer-encoding",
]);

/**
 * Stores our server's response on the bare server: below `/pages/` to be rendered again by React, elsewhere as bytes.
 * Returns the request to send to the bare server.
 */
export async function copyResponse({ bare }: Stage, target: TargetRequest, path: string): Promise<TargetRequest> {
  const { headers, body } = await answerTo(target);
  const same = Object.fromEntries(Object.entries(headers).filter(([name]) => !SERVER_HEADERS.has(name)));
  await fetch(`http://127.0.0.1:${bare.port}${path}`, {
    method: "PUT",
    headers: { same: JSON.stringify(same) },
    body: new Uint8Array(body),
  });
  return { port: bare.port, path, headers: target.headers };
}

/** Sends a request without fetch, which sets its own Host header. Rejects unless the status is 200. */
function answerTo({ port, path, headers }: TargetRequest): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
      else reject(new Error(`${path} was answered with ${answer.statusCode}`));
    }).on("error", reject);
  });
}
