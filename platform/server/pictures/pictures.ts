import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { FairQueue } from "../fair-queue.ts";
import { Problem } from "../http/problem.ts";
import type { PictureFault, PictureResult, PictureTask } from "./picture-task.ts";

interface PicturesOptions {
  /** Memory limit of the worker process, in megabytes. */
  maxMegabytes?: number;
  /** Limits for one picture, in milliseconds: processor time (`maxCpuMs`) and elapsed time (`maxMs`). */
  maxCpuMs?: number;
  maxMs?: number;
}

const WORKER = join(import.meta.dirname, "picture-worker.ts");
const MAX_MEGABYTES = 400;
const MAX_CPU_MS = 10_000;
const MAX_MS = 60_000;
const IDLE_MS = 30_000;
const MAX_WAITING = 8;
const BUSY = "Muitas imagens estão sendo preparadas agora. Espere alguns segundos e tente de novo.";

/**
 * Converts pictures in a separate process, one at a time, because a picture may be a decompression bomb. A process that
 * exceeds its time or memory is killed, and the next picture gets a new one. Projects take turns.
 */
export class Pictures {
  readonly #options: Required<PicturesOptions>;
  readonly #queue = new FairQueue({
    concurrency: 1,
    perKey: 1,
    maxWaiting: MAX_WAITING,
    refuse: () => new Problem(429, BUSY, { retry_after: 5 }),
  });
  #worker: Promise<ChildProcess> | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor({ maxMegabytes = MAX_MEGABYTES, maxCpuMs = MAX_CPU_MS, maxMs = MAX_MS }: PicturesOptions = {}) {
    this.#options = { maxMegabytes, maxCpuMs, maxMs };
  }

  make(projectId: string, bytes: Uint8Array, task: PictureTask): Promise<PictureResult> {
    return this.#queue.run(projectId, () => this.#make(bytes, task));
  }

  /** Returns the worker's process id, or null when no worker runs. */
  async pid(): Promise<number | null> {
    return (await this.#worker)?.pid ?? null;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = await this.#worker?.catch(() => null);
    this.#worker = null;
    if (worker && worker.exitCode === null && worker.signalCode === null && worker.kill("SIGKILL"))
      await once(worker, "exit");
  }

  async #make(bytes: Uint8Array, task: PictureTask): Promise<PictureResult> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start().catch((error: unknown) => {
      // A process that could not start does not exit. The next picture tries again.
      this.#worker = null;
      throw error;
    });
    const worker = await this.#worker;
    const result = await sendToWorker(worker, { bytes, task }, this.#options.maxMs);
    // A worker that is still running is busy with this picture, or has no memory left for the next one.
    if ("fault" in result && ENDING.has(result.fault)) await this.close();
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    return result;
  }

  async #start(): Promise<ChildProcess> {
    const { maxMegabytes, maxCpuMs } = this.#options;
    const worker = fork(WORKER, [String(maxMegabytes), String(maxCpuMs)], {
      execArgv: ["--max-old-space-size=64"],
      // glibc reserves 64 MB of address space for each thread that allocates. Four threads would leave hardly any of
      // the limit for a photo.
      env: { ...process.env, MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // Without this, the worker and its channel would prevent the server from exiting.
    worker.unref();
    worker.channel?.unref();
    worker.once("exit", () => (this.#worker = null));
    await ready(worker);
    return worker;
  }
}

async function ready(worker: ChildProcess): Promise<void> {
  const ended = once(worker, "exit").then(([code]) => {
    throw new Error(`The process that decodes pictures ended with code ${code} before it was ready`);
  });
  await Promise.race([once(worker, "message"), ended]);
  ended.catch(() => {});
}

const ENDING = new Set<PictureFault>(["too-slow", "too-much-memory"]);

/** Sends a picture to the worker and returns the result. A worker that exits by itself ran out of memory. */
function sendToWorker(
  worker: ChildProcess,
  message: { bytes: Uint8Array; task: PictureTask },
  maxMs: number,
): Promise<PictureResult> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      worker.kill("SIGKILL");
    }, maxMs);
    const finish = (result: PictureResult) => {
      clearTimeout(timer);
      worker.off("message", finish);
      worker.off("exit", end);
      resolve(result);
    };
    const end = () => finish({ fault: isLate ? "too-slow" : "too-much-memory" });
    worker.on("message", finish).on("exit", end);
    // If the worker has already ended, its exit event resolves the promise.
    worker.send(message, () => {});
  });
}
