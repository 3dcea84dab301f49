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
export async function serveSame({ bare }: Stage, { port, path: from, headers }: Ask, path: string): Promise<Ask> {
  const answer = await fetch(`http://127.0.0.1:${port}${from}`, { headers });
  const same = [...answer.headers].filter(([name]) => !OF_NODE.has(name));
  const init = { method: "PUT", headers: { same: JSON.stringify(Object.fromEntries(same)) } };
  await fetch(`http://127.0.0.1:${bare.port}${path}`, { ...init, body: await answer.arrayBuffer() });
  return { port: bare.port, path, headers };
}
