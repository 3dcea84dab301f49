import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { moveServersToQuery } from "#db/primary.ts";
import { freePort } from "../node-process.ts";
import { nodeSettings, PASSWORD } from "./node-settings.ts";

const NAMES = ["one", "two", "three"];
const MAX_WAIT_MS = 180_000;

/** Programs by name or path, as in Debian's packages patroni, etcd-server and postgresql. */
const { PATRONI = "patroni", ETCD = "etcd" } = process.env;

interface Member {
  name: string;
  role: string;
  state: string;
}

interface Node {
  name: string;
  folder: string;
  ports: { database: number; api: number };
  patroni: ChildProcess;
}

/** Three PostgreSQL servers under Patroni with synchronous replication, and one etcd, all on this machine. */
export class PatroniCluster {
  /** The superuser's address, which lists all three servers. */
  readonly url: string;
  readonly #folder: string;
  readonly #etcd: ChildProcess;
  readonly #nodes: Node[];

  private constructor(folder: string, etcd: ChildProcess, nodes: Node[]) {
    this.#folder = folder;
    this.#etcd = etcd;
    this.#nodes = nodes;
    const places = nodes.map(({ ports }) => `127.0.0.1:${ports.database}`).join(",");
    this.url = moveServersToQuery(`postgres://postgres:${PASSWORD}@${places}/postgres`);
  }

  static async start(): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), "vereda-failover-"));
    await chmod(folder, 0o755);
    const [client, peer] = [await freePort(), await freePort()];
    const etcd = startEtcd(folder, client, peer);
    const nodes: Node[] = [];
    const cluster = () => new PatroniCluster(folder, etcd, nodes);
    try {
      for (const name of NAMES) nodes.push(await makeNode(join(folder, name), name, client));
      await cluster().waitForStandby();
      return cluster();
    } catch (error) {
      const logs = await Promise.all(nodes.map((node) => readFile(join(node.folder, "patroni.log"), "utf8")));
      await cluster().stop();
      throw new Error(`The cluster did not start\n${logs.map((log) => log.slice(-1500)).join("\n---\n")}`, {
        cause: error,
      });
    }
  }

  /** Waits until a standby is synchronous and can take over. Returns the primary's name. */
  async waitForStandby(): Promise<string> {
    return await this.#until((members) => {
      const isComplete = members.filter(({ state }) => /^(running|streaming)$/.test(state)).length === NAMES.length;
      return isComplete && members.some(({ role }) => role === "sync_standby") ? leaderOf(members) : undefined;
    });
  }

  /** Returns the given address changed to the synchronous standby, which accepts no writes. */
  async atStandby(url: string): Promise<string> {
    const standby = await this.#until((members) => members.find(({ role }) => role === "sync_standby")?.name);
    const address = new URL(url);
    address.port = String(this.#node(standby).ports.database);
    address.search = "";
    return address.href;
  }

  /** Waits until another node is the primary. Returns that node's name. */
  async waitForOther(than: string): Promise<string> {
    return await this.#until((members) => {
      const leader = leaderOf(members);
      return leader === than ? undefined : leader;
    });
  }

  /** Kills all processes of a PostgreSQL server, but not its Patroni, which notices it. */
  killServer(name: string): void {
    send("SIGKILL", serverPids(this.#node(name)));
  }

  /** Kills PostgreSQL and its Patroni at once, as if the machine had failed. */
  killMachine(name: string): void {
    this.#node(name).patroni.kill("SIGKILL");
    this.killServer(name);
  }

  /**
   * Freezes PostgreSQL and its Patroni, as if the machine hung: connections stay open and get no answer. Returns a
   * function that lets them continue.
   */
  freezeMachine(name: string): () => void {
    const { patroni } = this.#node(name);
    const pids = [patroni.pid ?? 0, ...serverPids(this.#node(name))];
    send("SIGSTOP", pids);
    return () => send("SIGCONT", pids);
  }

  revive(name: string): void {
    const node = this.#node(name);
    if (node.patroni.signalCode !== null || node.patroni.exitCode !== null) node.patroni = startPatroni(node.folder);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map(stopNode));
    await end(this.#etcd, "SIGTERM");
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #node(name: string): Node {
    const found = this.#nodes.find((node) => node.name === name);
    if (!found) throw new Error(`There is no node ${name}`);
    return found;
  }

  async #until<T>(find: (members: Member[]) => T | undefined): Promise<T> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      for (const { ports } of this.#nodes) {
        const found = find(await membersBy(ports.api));
        if (found !== undefined) return found;
      }
      if (performance.now() > deadline) throw new Error("The cluster did not come to rest in time");
      await sleep(100);
    }
  }
}

function leaderOf(members: readonly Member[]): string | undefined {
  return members.find(({ role, state }) => role === "leader" && state === "running")?.name;
}

async function membersBy(port: number): Promise<Member[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(1000) });
    return ((await answer.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

function startEtcd(folder: string, client: number, peer: number): ChildProcess {
  const [own, others] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const places = ["--listen-client-urls", own, "--advertise-client-urls", own, "--listen-peer-urls", others];
  const alone = ["--initial-advertise-peer-urls", others, "--initial-cluster", `default=${others}`];
  return spawn(ETCD, ["--data-dir", join(folder, "etcd"), ...places, ...alone], { stdio: "ignore" });
}

async function makeNode(folder: string, name: string, etcd: number): Promise<Node> {
  const ports = { database: await freePort(), api: await freePort() };
  const owner = ownerOf();
  await mkdir(folder);
  const programs = process.env.POSTGRES_BIN ?? execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
  const settings = nodeSettings({ name, folder, programs, ports: { ...ports, etcd } });
  await writeFile(join(folder, "patroni.yml"), JSON.stringify(settings, null, 2));
  if (owner) await chown(folder, owner.uid, owner.gid);
  return { name, folder, ports, patroni: startPatroni(folder) };
}

function startPatroni(folder: string): ChildProcess {
  const log = openSync(join(folder, "patroni.log"), "a");
  const child = spawn(PATRONI, [join(folder, "patroni.yml")], {
    ...ownerOf(),
    cwd: "/",
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return child;
}

/** Returns the user as which PostgreSQL runs, because it refuses to run as root. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Returns the ids of the server's processes, its first process before all others. */
function serverPids(node: Node): number[] {
  const first = Number(readFileSync(pidFileIn(node), "utf8").split("\n")[0]);
  const others = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first);
  return [first, ...others.map(Number)];
}

function pidFileIn({ folder }: Node): string {
  return join(folder, "data", "postmaster.pid");
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

/** Kills a node's processes, because they may be frozen. Its data are discarded. */
async function stopNode(node: Node): Promise<void> {
  await end(node.patroni, "SIGKILL");
  if (existsSync(pidFileIn(node))) send("SIGKILL", serverPids(node));
}

/** Sends a signal to processes, and ignores those that have ended meanwhile. */
function send(signal: NodeJS.Signals, pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
