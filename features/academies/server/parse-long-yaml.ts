import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type ParsedYaml, parseYamlWithLines } from "./parse-yaml-with-lines.ts";
import { setYamlFields } from "./set-yaml-fields.ts";

const WORKER = join(import.meta.dirname, "yaml-worker.ts");
/** Length in characters up to which parsing takes less time than starting a thread. */
const SHORT = 30_000;
const HEAP_MEGABYTES = 512;
const MAX_MS = 60_000;

/**
 * Parses a list that staff write entry by entry, or a flow. A long text can take seconds, so a thread parses it while the
 * process serves others. Null for a text that is too long, or needs too much memory or time.
 */
export async function parseLongYaml(text: string, { maxMs = MAX_MS } = {}): Promise<ParsedYaml> {
  if (text.length <= SHORT) return parseYamlWithLines(text, { isList: true });
  return await inYamlThread<ParsedYaml>({ text }, maxMs);
}

/** Changes fields as `setYamlFields` does, in a text that may be long. */
export async function setLongYamlFields(
  text: string,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (text.length <= SHORT) return setYamlFields(text, fields);
  return await inYamlThread<string | null>({ text, fields }, MAX_MS);
}

/** Returns the outermost fields of YAML text, which may be long; empty if it cannot be read. */
export async function yamlFields(text: string): Promise<Record<string, unknown>> {
  const parsed = await parseLongYaml(text);
  const raw: unknown = parsed && "raw" in parsed ? parsed.raw : null;
  return typeof raw === "object" && raw !== null ? { ...raw } : {};
}

async function inYamlThread<T>(workerData: { text: string; fields?: object }, maxMs: number): Promise<T | null> {
  const worker = new Worker(WORKER, { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  const timer = setTimeout(() => void worker.terminate(), maxMs);
  try {
    return await new Promise<T | null>((resolve, reject) => {
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
