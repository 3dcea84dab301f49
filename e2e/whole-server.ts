import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Person {
  email: string;
  password: string;
  rule: string;
}

export interface WholeServer {
  port: number;
  /** Process id of the launcher. */
  pid: number;
  folder: string;
  /** Time at which the demo was restored: data in memory from before, such as emails, belongs to another test. */
  since?: Date;
  /** Returns the address of a path in an academy: at("aurora", "/login"). */
  at(academy: string, path?: string): string;
  /** Returns a demo person by the beginning of their e-mail, as the start screen prints it. */
  person(academy: string, name: string): Person;
  /** Returns everything that the processes have printed so far. */
  output(): string;
  /** Returns the id of the process that answers requests; 0 if there is none. */
  serverPid(): number;
  /** Returns the id of the database's process; 0 if there is none. */
  postgresPid(): number;
  /** Stops a database that its server left running. */
  stopPostgres(): Promise<void>;
  /**
   * Sends a signal, SIGTERM by default, and returns the exit code. SIGKILL ends launcher and server at once, and leaves
   * the database running.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Start {
  folder?: string;
  /** Command to run instead of the launcher, in its own process group, as in a terminal. */
  command?: string[];
  args?: string[];
  env?: Record<string, string>;
}

export interface Launched {
  child: ChildProcess;
  pid: number;
  folder: string;
  output(): string;
  exit: Promise<number | null>;
}

const ROOT = resolve(import.meta.dirname, "..");
const LAUNCHER = [process.execPath, "apps/server/launch.ts"];
const READY = /(?:Todas as portas em um lugar só: http:\/\/localhost|Escutando em http:\/\/127\.0\.0\.1):(\d+)/;

/** Starts the product as a person does, with its own database, folder and port, and waits until it is ready. */
export async function startWholeServer(start: Start = {}): Promise<WholeServer> {
  const launched = await launch(start);
  const { child, pid, folder, output, exit } = launched;
  const port = await whenReady(launched);
  return {
    port,
    pid,
    folder,
    output,
    at: (academy, path = "/") => addressIn(output(), academy) + path,
    person: (academy, name) => personIn(output(), academy, name),
    serverPid: () => serverOf(pid),
    postgresPid: () => postgresOf(folder),
    stopPostgres: () => stopPostgres(folder),
    stop: async (signal = "SIGTERM") => {
      const server = signal === "SIGKILL" ? serverOf(pid) : 0;
      child.kill(signal);
      if (server) process.kill(server, signal);
      return await exit;
    },
  };
}

/** Starts the process without waiting until it is ready. */
export async function launch({ folder, command = LAUNCHER, args = [], env = {} }: Start = {}): Promise<Launched> {
  const home = folder ?? (await newFolder());
  const { DATABASE_URL: _, HOST: __, PUBLIC_ORIGIN: ___, ...inherited } = process.env;
  const [program = "", ...programArgs] = command;
  const child = spawn(program, [...programArgs, ...args], {
    cwd: ROOT,
    env: { ...inherited, PORT: "0", VEREDA_FOLDER: home, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: command !== LAUNCHER,
  });
  // A signal to process 0 would reach the tests' own process group.
  const { pid } = child;
  if (!pid) throw new Error(`${program} did not start`);
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (text += chunk));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, pid, folder: home, output: () => text, exit };
}

/** Returns the folder with the demo that `fill-demo.ts` filled. */
export function demoFolder(): string {
  return join(runFolder(), "demo");
}

function runFolder(): string {
  return resolve(ROOT, process.env.TEST_FOLDER ?? "test-results");
}

/** Creates a folder below that of the test run, which PostgreSQL can access even as another user. */
export async function newFolder(): Promise<string> {
  const home = runFolder();
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, "server-"));
  await chmod(folder, 0o755);
  return folder;
}

async function whenReady({ child, output, exit }: Launched): Promise<number> {
  const closed = exit.then((code) => {
    throw new Error(`The server ended with ${code} before it was ready:\n${output()}`);
  });
  const ready = new Promise<number>((done) => {
    const look = () => {
      const port = READY.exec(output())?.[1];
      if (!port) return;
      child.stdout?.off("data", look);
      done(Number(port));
    };
    child.stdout?.on("data", look);
  });
  return await Promise.race([ready, closed]);
}

function serverOf(launcher: number): number {
  const { stdout } = spawnSync("pgrep", ["-P", String(launcher), "-f", "start.ts"], { encoding: "utf8" });
  return Number.parseInt(stdout, 10) || 0;
}

export function postgresOf(folder: string): number {
  const notice = join(folder, "postgres", "postmaster.pid");
  const pid = existsSync(notice) ? Number.parseInt(readFileSync(notice, "utf8"), 10) : 0;
  return pid && isAlive(pid) ? pid : 0;
}

async function stopPostgres(folder: string): Promise<void> {
  const pid = postgresOf(folder);
  if (!pid) return;
  process.kill(pid, "SIGQUIT");
  while (isAlive(pid)) await sleep(50);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function addressIn(output: string, academy: string): string {
  const address = new RegExp(`^https?://${academy}\\.localhost:\\d+$`, "m").exec(output)?.[0];
  if (!address) throw new Error(`No address of ${academy} was printed`);
  return address;
}

function personIn(output: string, academy: string, name: string): Person {
  const section = output.slice(output.indexOf(addressIn(output, academy)));
  const [line, email = "", password = "", rule = ""] =
    new RegExp(`^ {2}(${name}\\S*) +(\\S+) +(\\S+)$`, "m").exec(section) ?? [];
  if (!line || !email.includes(academy)) throw new Error(`No ${name} of ${academy} was printed`);
  return { email, password, rule };
}
