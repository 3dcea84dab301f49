import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type PlacedYaml, placeYaml } from "./place-yaml.ts";

const WORKER = join(import.meta.dirname, "yaml-worker.ts");
/** Length in characters up to which parsing takes less time than starting a thread. */
const SHORT = 30_000;
const HEAP_MEGABYTES = 512;
const MAX_MS = 60_000;

/**
 * Parses a list that staff write entry by entry. A long list can take seconds, so a thread parses it while the process
 * serves others. Null for a list that is too long, or needs too much memory or time.
 */
export async function placeLongYaml(text: string, { maxMs = MAX_MS } = {}): Promise<PlacedYaml> {
  if (text.length <= SHORT) return placeYaml(text, { isList: true });
  const worker = new Worker(WORKER, { workerData: text, resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  const timer = setTimeout(() => void worker.terminate(), maxMs);
  try {
    return await new Promise<PlacedYaml>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(null) : reject(error),
      );
      worker.once("exit", () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
