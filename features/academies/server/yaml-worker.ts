import { parentPort, workerData } from "node:worker_threads";
import { parseYamlWithLines } from "./parse-yaml-with-lines.ts";

// The thread that parses one long list and ends, started by `parseLongYaml`.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(parseYamlWithLines(workerData as string, { isList: true }));
