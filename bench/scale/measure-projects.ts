import autocannon from "autocannon";
import { cpuOf, memoryOf } from "../proc.ts";
import { median, type Result, resultOf } from "../results.ts";
import { openScaleStage, type ScaleServer } from "./scale-stage.ts";
import { hostOf, writeProjects } from "./write-projects.ts";

const FEW = 3;
const MANY = { projects: 10_000, active: 200 };
const PATHS = ["/", "/login", "/faq"];
const LIMIT = 1.3;

/**
 * Measures visitors' pages on an installation where 200 of 10,000 projects are visited, compared with an installation
 * of three projects.
 */
export async function measureProjects(isQuick: boolean): Promise<Result[]> {
  console.log(`Montando dois bancos: ${FEW} projetos e ${MANY.projects}…`);
  const stage = await openScaleStage({
    small: (url) => writeProjects(url, FEW),
    large: (url) => writeProjects(url, MANY.projects),
  });
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const amount = MANY.active * PATHS.length;
    const [cpu, p99] = [[] as number[], [] as number[]];
    // The first two rounds fill the caches of both installations.
    for (let round = -2; round < (isQuick ? 3 : 9); round++) {
      const few = await visit(stage.small, FEW, amount);
      const many = await visit(stage.large, MANY.active, amount);
      if (round < 0) continue;
      cpu.push(many.cpu / few.cpu);
      p99.push(many.p99 / few.p99);
    }
    const memory = [memoryOf(stage.large.pid) / memoryOf(stage.small.pid)];
    const beside = `200 de 10.000 projetos diante de ${FEW}`;
    console.log(`Memória: ${memoryOf(stage.small.pid)} e ${memoryOf(stage.large.pid)} MB; p99: ${median(p99)}×.`);
    return [
      resultOf(cpu, { name: `processador por página, ${beside}`, unit: "×", limit: LIMIT, within: "at-most" }),
      resultOf(p99, { name: `p99 de uma página, ${beside}`, unit: "×", limit: LIMIT, within: "at-most" }),
      resultOf(memory, { name: `memória, ${beside}`, unit: "×", limit: LIMIT, within: "at-most" }),
    ];
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await stage.close();
  }
}

/**
 * Visits the pages of the first `projects` projects in turn. Returns the processor's ms per page and the 99th
 * percentile in ms.
 */
async function visit(
  { pid, port }: ScaleServer,
  projects: number,
  amount: number,
): Promise<{ cpu: number; p99: number }> {
  const before = cpuOf(pid);
  const done = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 4,
    amount,
    requests: Array.from({ length: projects * PATHS.length }, (_, at) => ({
      method: "GET",
      path: PATHS[at % PATHS.length] ?? "/",
      headers: { host: `${hostOf(1 + Math.floor(at / PATHS.length))}:${port}`, accept: "text/html" },
    })),
  });
  if (done.errors + done.non2xx > 0) throw new Error(`${done.errors} errors, ${done.non2xx} answers other than 2xx`);
  return { cpu: (cpuOf(pid) - before) / amount, p99: done.latency.p99 };
}
