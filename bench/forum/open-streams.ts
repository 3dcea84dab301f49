import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { COURSE, HOST } from "../bench-academy.ts";

export interface Streams {
  /**
   * Resolves with the milliseconds from `notify` until every stream received an event of this topic; throws when some
   * received none.
   */
  untilAllReceived(topic: string, notify: () => Promise<unknown>): Promise<number>;
  close(): void;
}

const TIMEOUT_MS = 60_000;

/** Opens `count` streams of the course's forum, spread over the people whose tokens are given. */
export async function openStreams(port: number, tokens: readonly string[], count: number): Promise<Streams> {
  const agent = new Agent({ maxSockets: Infinity });
  const streams: IncomingMessage[] = [];
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, (_, k) => tokens[(at + k) % tokens.length] ?? "");
    streams.push(...(await Promise.all(some.map((token) => openStream(port, token, agent)))));
  }
  return {
    untilAllReceived: async (topic, notify) => {
      let received = 0;
      const listeners = streams.map((stream) => {
        const listen = (chunk: Buffer) => {
          if (!chunk.includes(topic)) return;
          received++;
          stream.off("data", listen);
        };
        stream.on("data", listen);
        return () => stream.off("data", listen);
      });
      const since = performance.now();
      await notify();
      while (received < streams.length && performance.now() - since < TIMEOUT_MS) await sleep(5);
      const took = performance.now() - since;
      for (const stop of listeners) stop();
      if (received < streams.length)
        throw new Error(`${streams.length - received} of ${streams.length} streams received nothing`);
      return took;
    },
    close: () => streams.forEach((stream) => stream.destroy()),
  };
}

function openStream(port: number, token: string, agent: Agent): Promise<IncomingMessage> {
  const headers = { host: `${HOST}:${port}`, cookie: `vereda_session=${token}` };
  const path = `/events/forum/${COURSE}`;
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}`));
      response.on("data", () => {});
      resolve(response);
    }).on("error", reject);
  });
}
