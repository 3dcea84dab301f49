import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { readConfig } from "#apps/server/config.ts";
import { SERVER_FILE, serverRuntime } from "#apps/server/server-process.ts";

const ROOT = resolve(import.meta.dirname, "..");
const TIMEOUT_MS = 180_000;

interface NodeProcess {
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a file with this Node; the server's file gets the flags that `npm start` uses. Resolves when the output
 * matches `ready`; rejects after three minutes.
 */
export async function startNode(file: string, env: Record<string, string>, ready: RegExp): Promise<NodeProcess> {
  const { PATH = "", HOME = "" } = process.env;
  const runtime =
    file === SERVER_FILE
      ? serverRuntime(process.platform, { PATH, HOME }, readConfig({}, []))
      : { env: { PATH, HOME }, execArgv: [] };
  const child = spawn(process.execPath, [...runtime.execArgv, file], {
    cwd: ROOT,
    env: { ...runtime.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await until(child, ready);
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

function until(child: ChildProcess, ready: RegExp): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      child.kill();
      reject(new Error(`${why}\n${output}`));
    };
    const timer = setTimeout(() => giveUp("It was not ready in time:"), TIMEOUT_MS);
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
      if (!ready.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("exit", () => {
      clearTimeout(timer);
      giveUp("It ended before it was ready:");
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
