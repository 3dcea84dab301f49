import { fork } from "node:child_process";
import { join } from "node:path";
import { FairQueue } from "#platform/server/fair-queue.ts";
import { Problem } from "#platform/server/http/problem.ts";

export type ResumeFault = "encrypted" | "broken" | "too-heavy" | "script" | "attachment" | "action";
export type ResumeText = { text: string } | { fault: ResumeFault };

const WORKER = join(import.meta.dirname, "resume-worker.ts");
const MAX_MEGABYTES = 300;
const HEAP_MEGABYTES = 128;
const MAX_MS = 15_000;
const BUSY = "Muitos currículos estão sendo lidos agora. Espere alguns segundos e tente de novo.";

const queue = new FairQueue({
  concurrency: 1,
  perKey: 1,
  maxWaiting: 8,
  refuse: () => new Problem(429, BUSY, { retry_after: 5 }),
});

/** Reads a PDF's text in a separate process, one PDF at a time, with limits on memory and time. Projects take turns. */
export function readResume(
  projectId: string,
  bytes: Uint8Array,
  { maxMegabytes = MAX_MEGABYTES, maxMs = MAX_MS } = {},
): Promise<ResumeText> {
  return queue.run(projectId, () => readInWorker(bytes, maxMegabytes, maxMs));
}

function readInWorker(bytes: Uint8Array, maxMegabytes: number, maxMs: number): Promise<ResumeText> {
  const worker = fork(WORKER, [String(maxMegabytes)], {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.kill("SIGKILL"), maxMs);
    // A process that exits without an answer ran out of memory or time. After an answer, `finish` has no more effect.
    worker.once("exit", () => finish({ fault: "too-heavy" }));
    worker.once("error", () => finish({ fault: "too-heavy" }));
    worker.on("message", (message: ResumeText | { isReady: true }) => {
      if ("isReady" in message) worker.send(bytes, () => {});
      else finish(message);
    });
    function finish(result: ResumeText): void {
      clearTimeout(timer);
      worker.kill("SIGKILL");
      resolve(result);
    }
  });
}
