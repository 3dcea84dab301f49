import {
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lookUpProcess } from "./look-up-process.ts";
import { StartProblem } from "./start-problem.ts";
import { SYSTEM } from "./system.ts";

const HALF_WRITTEN_MS = 2_000;
const TIMEOUT_MS = 15_000;

/** Locks the folder for this process. Returns a function that unlocks it. Throws `StartProblem` if it is in use. */
export async function takeLock(path: string): Promise<() => void> {
  const content = `${process.pid} ${startTimeOf(process.pid) ?? ""}\n`;
  for (;;) {
    if (createLock(path, content)) return () => releaseLock(path, content);
    const found = readIfExists(path);
    if (found === undefined) continue;
    const owner = livingOwner(found);
    if (owner) {
      throw new StartProblem(
        `Esta pasta já está em uso por outra Vereda (processo ${owner}). Feche-a (Ctrl-C na janela dela ou \`kill ${owner}\`) e rode \`npm start\` de novo.`,
      );
    }
    if (found === "" && isRecent(path)) await sleep(20);
    else removeStaleLock(path, found);
  }
}

/** Whether a running Vereda process holds the lock of an installation's folder. */
export function isFolderInUse(home: string): boolean {
  const found = readIfExists(join(home, "lock"));
  return found !== undefined && livingOwner(found) !== undefined;
}

/** Returns the id of the running command that has the folder's database to itself; undefined without one. */
export function runningCommand(home: string): number | undefined {
  return livingOwner(readIfExists(commandLockPath(home)) ?? "");
}

/** Returns the path of the lock for commands that use the database without a server. */
export function commandLockPath(home: string): string {
  return join(home, "command-lock");
}

/** Stops a PostgreSQL server left running by a killed Vereda. Throws `StartProblem` when it does not stop. */
export async function endOrphanServer(data: string, report?: (sentence: string) => void): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  const pid = Math.abs(Number.parseInt(readIfExists(pidFile) ?? "", 10));
  if (!pid || pid === process.pid) return;
  if (!isServerOf(pid, data)) {
    // PostgreSQL mistakes any running process with that pid (reused, or a zombie) for its server. PostgreSQL itself
    // detects orphan backends through shared memory.
    if (exists(pid)) rmSync(pidFile, { force: true });
    return;
  }
  report?.("Encontrei o banco de dados ainda aberto de uma execução interrompida; fechando-o antes de abrir de novo.");
  for (const signal of SYSTEM.isUnix ? (["SIGINT", "SIGQUIT"] as const) : (["SIGKILL"] as const)) {
    sendSignal(pid, signal, data);
    if (await isGone(pid, data)) return;
  }
  throw new StartProblem(
    `O banco de dados de uma execução anterior (processo ${pid}) não fecha. Reinicie o computador e rode \`npm start\` de novo.`,
  );
}

/** Stops busy backends whose postmaster was killed; by themselves they would only end when idle. */
export function endOrphanBackends(data: string): void {
  for (const pid of linuxProcesses()) {
    if (isServerOf(pid, data)) sendSignal(pid, "SIGQUIT", data);
  }
}

function createLock(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: "wx", mode: 0o644 });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code === "ENOSPC" && statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path);
    throw error;
  }
}

function releaseLock(path: string, content: string): void {
  if (readIfExists(path) === content) rmSync(path, { force: true });
}

function livingOwner(content: string): number | undefined {
  const [number = "", ...startTime] = content.trim().split(" ");
  const pid = Number.parseInt(number, 10);
  return pid > 0 && startTimeOf(pid) === startTime.join(" ") ? pid : undefined;
}

// Another process may have replaced the stale lock in the meantime; then its lock is restored.
function removeStaleLock(path: string, expected: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readIfExists(aside) !== expected) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Returns when a process started, in the system's notation, to recognise a reused pid. Undefined after its end. */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    const fields = readIfExists(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, "")
      .split(" ");
    return fields === undefined || "ZX".includes(fields[0] ?? "") ? undefined : fields[19];
  }
  return lookUpProcess(pid)?.startTime;
}

function isServerOf(pid: number, data: string): boolean {
  if (startTimeOf(pid) === undefined) return false;
  if (process.platform !== "linux") {
    const command = lookUpProcess(pid)?.command ?? "";
    return command.includes("postgres") && command.includes(data);
  }
  const command = readIfExists(`/proc/${pid}/cmdline`)?.split("\0") ?? [];
  if (!command[0]?.includes("postgres")) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return command.includes(data);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals, data: string): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ESRCH") return;
    throw new StartProblem(
      `O banco de dados em ${data} está aberto por outro usuário do sistema (processo ${pid}). Feche-o com \`sudo kill -INT ${pid}\` e rode \`npm start\` de novo.`,
    );
  }
}

async function isGone(pid: number, data: string): Promise<boolean> {
  for (const limit = performance.now() + TIMEOUT_MS; performance.now() < limit; await sleep(50)) {
    if (!isServerOf(pid, data)) return true;
  }
  return false;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function linuxProcesses(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number);
}

function isRecent(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  // The absolute difference, because after a clock was set back the file's time is in the future.
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < HALF_WRITTEN_MS;
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return undefined;
    throw error;
  }
}
