import { parentPort, workerData } from "node:worker_threads";
import { placeYaml } from "./place-yaml.ts";

// The thread that parses one long list and ends, started by `placeLongYaml`.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(placeYaml(workerData as string, { isList: true }));
