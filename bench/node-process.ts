import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const TIMEOUT_MS = 180_000;

interface NodeProcess {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a file with this Node, or "start": exactly what `npm start` starts. Resolves when it has said `ready`. */
export async function startNode(what: string, env: Record<string, string>, ready: RegExp): Promise<NodeProcess> {
  const { PATH = "", HOME = "" } = process.env;
  const { settings, arguments: words } = what === "start" ? await startCommand() : { settings: {}, arguments: [what] };
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { PATH, HOME, ...settings, ...env },
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

/** "NAME=value exec node --option file" in its parts. */
async function startCommand(): Promise<{ settings: Record<string, string>; arguments: string[] }> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };
  const words = scripts.start.split(" ");
  const node = words.indexOf("node");
  const settings = words.slice(0, node).filter((word) => word.includes("="));
  return { settings: Object.fromEntries(settings.map((word) => word.split("=", 2))), arguments: words.slice(node + 1) };
}

function until(child: ChildProcess, ready: RegExp): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      child.kill();
      reject(new Error(`${why}\n${said}`));
    };
    const timer = setTimeout(() => giveUp("It was not ready in time:"), TIMEOUT_MS);
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-4000);
      if (!ready.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => {
      clearTimeout(timer);
      giveUp("It ended before it was ready:");
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
