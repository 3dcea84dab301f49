import { Agent, get } from "node:http";
import { COURSE } from "./bench-academy.ts";
import { type TargetRequest, sendRequests } from "./load.ts";
import { cpuRatios, type Measured } from "./cpu-ratios.ts";
import { copyResponse } from "./copy-response.ts";
import { cpuWithChildren, memoryOf } from "./proc.ts";
import { median, type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";

const PAGES_IN_ALL = 10_000;

/** Measures the signed-in course page with 60 objects, rendered by the server: processor time, first byte, memory. */
export async function measurePage(stage: Stage, isQuick: boolean): Promise<Result[]> {
  console.log("Medindo a página do curso com 60 conteúdos…");
  const rounds = isQuick ? 3 : 9;
  const amount = isQuick ? 200 : 400;
  const headers = { host: stage.host, cookie: stage.learner.cookie, accept: "text/html" };
  const plain = { port: stage.server.port, path: `/course/${COURSE}`, headers };
  const packed = { ...plain, headers: { ...headers, "accept-encoding": "br" } };
  const written = await copyResponse(stage, plain, "/pages/course");
  const [ours, bare] = [measured(stage.server.pid, plain), measured(stage.bare.pid, written)];
  const plainRatios = await cpuRatios({ ours, bare }, { rounds, amount });
  const packedRatios = await cpuRatios({ ours: measured(stage.server.pid, packed), bare }, { rounds, amount });
  const database = await databaseTime(stage, packed, amount);
  const waits = isQuick ? 60 : 200;
  const firstByte = median(await firstBytes(packed, waits)) / median(await firstBytes(written, waits));
  if (!isQuick) await sendRequests(packed, PAGES_IN_ALL);
  const beside = "diante de um renderToString nu dos mesmos elementos";
  return [
    resultOf(plainRatios, {
      name: `página, sem compressão: processador ${beside}`,
      unit: "×",
      limit: 1,
      within: "at-most",
    }),
    resultOf(packedRatios, {
      name: `página, com brotli: processador ${beside}`,
      unit: "×",
      limit: 1.2,
      within: "at-most",
    }),
    resultOf([firstByte], { name: `página: primeiro byte ${beside}`, unit: "×", limit: 2, within: "at-most" }),
    resultOf([database], { name: "página: processador do PostgreSQL", unit: " ms", limit: 3, within: "at-most" }),
    resultOf([memoryOf(stage.server.pid)], {
      name: `servidor: memória depois de ${isQuick ? "algumas" : PAGES_IN_ALL} páginas`,
      unit: " MB",
      limit: 300,
      within: "at-most",
    }),
  ];
}

function measured(pid: number, what: TargetRequest): Measured {
  return { pid, ask: (amount) => sendRequests(what, amount) };
}

/** Returns PostgreSQL's processor time per page in milliseconds. */
async function databaseTime({ databasePid }: Stage, what: TargetRequest, pages: number): Promise<number> {
  const before = cpuWithChildren(databasePid);
  await sendRequests(what, pages);
  return (cpuWithChildren(databasePid) - before) / pages;
}

async function firstBytes({ port, path, headers }: TargetRequest, count: number): Promise<number[]> {
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
