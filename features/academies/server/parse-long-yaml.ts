import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type ParsedYaml, parseYamlWithLines } from "./parse-yaml-with-lines.ts";

const WORKER = join(import.meta.dirname, "yaml-worker.ts");
/** Length in characters up to which parsing takes less time than starting a thread. */
const SHORT = 30_000;
const HEAP_MEGABYTES = 512;
const MAX_MS = 60_000;

/**
 * Parses a list that staff write entry by entry. A long list can take seconds, so a thread parses it while the process
 * serves others. Null for a list that is too long, or needs too much memory or time.
 */
export async function parseLongYaml(text: string, { maxMs = MAX_MS } = {}): Promise<ParsedYaml> {
  if (text.length <= SHORT) return parseYamlWithLines(text, { isList: true });
  const worker = new Worker(WORKER, { workerData: text, resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  const timer = setTimeout(() => void worker.terminate(), maxMs);
  try {
    return await new Promise<ParsedYaml>((resolve, reject) => {
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
