import { spawn, spawnSync, type ChildProcess, type StdioOptions } from "node:child_process";
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync, type Stats } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { cannotRun, StartProblem } from "./start-problem.ts";
import { SYSTEM } from "./system.ts";

export interface Binaries {
  root: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: string;
}

export interface Owner {
  uid: number;
  gid: number;
}

/** Runs PostgreSQL programs as a user that PostgreSQL accepts, because it refuses to run as root. */
export interface Runner {
  owner: Owner | undefined;
  run(program: string, args: string[], options: { stdio: StdioOptions; detached?: boolean }): ChildProcess;
}

export function findBinaries(): Binaries {
  const name = SYSTEM.packageName;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartProblem(
      `Falta o PostgreSQL que acompanha a Vereda (pacote ${name}). Rode \`npm ci\` na pasta da Vereda, sem --omit=optional, e depois \`npm start\`.`,
    );
  }
  const home = dirname(dirname(entry));
  const root = join(home, "native");
  const about = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  const binaries = {
    root,
    initdb: join(root, "bin", SYSTEM.fileOf("initdb")),
    postgres: join(root, "bin", SYSTEM.fileOf("postgres")),
    pgCtl: join(root, "bin", SYSTEM.fileOf("pg_ctl")),
    major: about.version.split(".")[0] ?? "",
  };
  repairInstallation(home, binaries);
  return binaries;
}

export function chooseRunner(data: string, binaries: Binaries): Runner {
  const owner = process.getuid?.() === 0 ? chooseOwner(data) : undefined;
  const prefix = owner && !reachesAll(owner, data, binaries) ? privilegesFor(owner, data) : [];
  return {
    owner,
    run(program, args, options) {
      const [command = program, ...rest] = [...prefix, program, ...args];
      const identity = owner && prefix.length === 0 ? owner : {};
      const env = SYSTEM.environment(process.env);
      return spawn(command, rest, { ...options, ...identity, env, cwd: "/", windowsHide: true });
    },
  };
}

// The package's postinstall script does the same, but npm may have run without install scripts.
function repairInstallation(home: string, binaries: Binaries): void {
  const list = join(binaries.root, "pg-symlinks.json");
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[])
    : [];
  try {
    for (const { source, target } of links) {
      const place = join(home, target);
      if (!existsSync(place)) symlinkSync(relative(dirname(target), source), place);
    }
    for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl]) {
      const mode = statSync(program).mode;
      if ((mode & 0o555) !== 0o555) chmodSync(program, (mode & 0o777) | 0o555);
    }
  } catch {
    throw cannotRun();
  }
}

// A cluster continues to run as the user that created it, even if `postgres` has another uid in this container.
function chooseOwner(data: string): Owner {
  const made = statSync(join(data, "PG_VERSION"), { throwIfNoEntry: false });
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  const owner = lookUp("postgres") ?? lookUp("vereda-postgres") ?? createUser() ?? lookUp("nobody");
  if (owner) return owner;
  throw new StartProblem(
    "O PostgreSQL não aceita rodar como root e não há outro usuário disponível. Rode `npm start` com um usuário comum, sem sudo.",
  );
}

function lookUp(name: string): Owner | undefined {
  const list = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  const found = new RegExp(`^${name}:[^:]*:([0-9]+):([0-9]+):`, "m").exec(list);
  return found && found[1] !== "0" ? { uid: Number(found[1]), gid: Number(found[2]) } : undefined;
}

// initdb requires a user with a name; a uid alone is not enough.
function createUser(): Owner | undefined {
  const args = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  const env = SYSTEM.environment(process.env);
  spawnSync("useradd", [...args, "vereda-postgres"], { stdio: "ignore", env });
  return lookUp("vereda-postgres");
}

function reachesAll(owner: Owner, data: string, binaries: Binaries): boolean {
  const sample = join(binaries.root, "share", "postgresql", "postgres.bki");
  return (
    allows(statSync(binaries.postgres), owner, 0o5) &&
    allows(statSync(sample), owner, 0o4) &&
    [data, binaries.postgres, sample].every((path) => traverses(owner, dirname(path)))
  );
}

function traverses(owner: Owner, folder: string): boolean {
  if (!allows(statSync(folder), owner, 0o1)) return false;
  return folder === dirname(folder) || traverses(owner, dirname(folder));
}

function allows(stats: Stats, owner: Owner, bits: number): boolean {
  const shift = stats.uid === owner.uid ? 6 : stats.gid === owner.gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}

// Inside /root (mode 0700) the unprivileged user needs a capability to traverse the folders, and gets the weakest
// available one. access(2) honours it only with no_setuid_fixup.
function privilegesFor(owner: Owner, data: string): string[] {
  const capability = passingCapability();
  const available = spawnSync("setpriv", ["--version"], { env: SYSTEM.environment(process.env) }).status === 0;
  if (!capability || !available) {
    throw new StartProblem(
      `O PostgreSQL não aceita rodar como root e um usuário comum não alcança ${data}. Mova a Vereda para uma pasta aberta (por exemplo /opt/vereda) ou rode-a com um usuário comum.`,
    );
  }
  return [
    "setpriv",
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    "--no-new-privs",
    "--securebits=+no_setuid_fixup",
    ...["inh-caps", "ambient-caps", "bounding-set"].map((set) => `--${set}=-all,+${capability}`),
    "--",
  ];
}

function passingCapability(): string | undefined {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? "0"}`);
  const has = (bit: bigint) => (effective & (1n << bit)) !== 0n;
  if (!has(8n)) return undefined; // CAP_SETPCAP, without which setpriv cannot pass on capabilities
  return has(2n) ? "dac_read_search" : has(1n) ? "dac_override" : undefined;
}
