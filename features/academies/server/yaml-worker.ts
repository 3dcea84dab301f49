import { parentPort, workerData } from "node:worker_threads";
import { parseYamlWithLines } from "./parse-yaml-with-lines.ts";
import { setYamlFields } from "./set-yaml-fields.ts";

// The thread that reads or changes one long text and ends, started by `inYamlThread`.
const { text, fields } = workerData as { text: string; fields?: Record<string, string> };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(fields ? setYamlFields(text, fields) : parseYamlWithLines(text, { isList: true }));
