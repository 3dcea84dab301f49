import { Agent, get } from "node:http";
import { COURSE } from "./bench-academy.ts";
import { type Ask, ask } from "./load.ts";
import { cpuOf, cpuOfFamily, memoryOf } from "./proc.ts";
import { type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";

const PAGES_IN_ALL = 10_000;

/** The signed-in course page with 60 objects, drawn by the server: processor, first byte, memory. */
export async function measurePage(stage: Stage, isQuick: boolean): Promise<Result[]> {
  console.log("Medindo a página do curso com 60 conteúdos…");
  const rounds = isQuick ? 3 : 9;
  const pages = isQuick ? 200 : 400;
  const headers = { host: stage.host, cookie: stage.learner.cookie, accept: "text/html" };
  const plain = { port: stage.server.port, path: `/course/${COURSE}`, headers };
  const packed = { ...plain, headers: { ...headers, "accept-encoding": "br" } };
  await ask(packed, 500);
  const spent: { plain: Spent; packed: Spent }[] = [];
  for (let round = 0; round < rounds; round++) {
    spent.push({ plain: await spend(stage, plain, pages), packed: await spend(stage, packed, pages) });
  }
  const firstByte = await firstBytes(packed, isQuick ? 60 : 200);
  const sent = rounds * pages * 2;
  if (!isQuick) await ask(packed, PAGES_IN_ALL - sent);
  const cpu = { limit: 3, unit: " ms", within: "most" } as const;
  const memory = [memoryOf(stage.server.pid)];
  const inAll = isQuick ? sent : PAGES_IN_ALL;
  return [
    resultOf(
      spent.map((each) => each.plain.server),
      { name: "página: processador do servidor, sem compressão", ...cpu },
    ),
    resultOf(
      spent.map((each) => each.packed.server),
      { name: "página: processador do servidor, com brotli", ...cpu },
    ),
    resultOf(
      spent.map((each) => each.packed.database),
      { name: "página: processador do PostgreSQL", ...cpu },
    ),
    resultOf(firstByte, { name: "página: primeiro byte, um pedido por vez", unit: " ms", limit: 20, within: "most" }),
    resultOf(memory, { name: `servidor: memória depois de ${inAll} páginas`, unit: " MB", limit: 300, within: "most" }),
  ];
}

interface Spent {
  server: number;
  database: number;
}

/** Milliseconds of processor a page. */
async function spend({ server, databasePid }: Stage, what: Ask, pages: number): Promise<Spent> {
  const before = { server: cpuOf(server.pid), database: cpuOfFamily(databasePid) };
  await ask(what, pages);
  return {
    server: (cpuOf(server.pid) - before.server) / pages,
    database: (cpuOfFamily(databasePid) - before.database) / pages,
  };
}

async function firstBytes({ port, path, headers }: Ask, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const since = performance.now();
    times.push(
      await new Promise<number>((resolve, reject) => {
        get({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
          const waited = performance.now() - since;
          response.on("end", () => resolve(waited)).resume();
        }).on("error", reject);
      }),
    );
  }
  agent.destroy();
  return times;
}
