import { parentPort, workerData } from "node:worker_threads";
import { placeYaml } from "./place-yaml.ts";

// The thread that parses one long list and ends, started by `placeLongYaml`.
parentPort?.postMessage(placeYaml(workerData as string, { isList: true }));
