import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Ask } from "./load.ts";
import type { Stage } from "./stage.ts";

// Those that Node and the bare server write by themselves come anyway: a page that React writes again is of another length.
const OF_NODE = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-encoding",
  "content-length",
  "transfer-encoding",
]);

/** Makes the bare server give the same answer to the same headers: below `/pages/` rendered by React, elsewhere the bytes. */
export async function serveSame({ bare }: Stage, asked: Ask, path: string): Promise<Ask> {
  const { headers, body } = await answerTo(asked);
  const same = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_NODE.has(name)));
  await fetch(`http://127.0.0.1:${bare.port}${path}`, {
    method: "PUT",
    headers: { same: JSON.stringify(same) },
    body: new Uint8Array(body),
  });
  return { port: bare.port, path, headers: asked.headers };
}

/** Not by fetch, which sets the host by itself. Throws unless it is answered. */
function answerTo({ port, path, headers }: Ask): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
      else reject(new Error(`${path} was answered with ${answer.statusCode}`));
    }).on("error", reject);
  });
}
