import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import postgres from "postgres";
import type { Binaries, Owner, Runner } from "./runner.ts";
import type { Cluster } from "./server.ts";
import { SYSTEM } from "./system.ts";
import { cannotRun, explainOutput, notWritable, StartProblem } from "./start-problem.ts";

export const ROLE = "vereda";
const DATABASE = "vereda";
const UNFINISHED = ".preparing-";
// Locale settings, tried in this order: some builds lack ICU, some systems lack C.UTF-8.
const LOCALES = [
  ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=pt-BR"],
  ["--locale=C", "--locale-provider=icu", "--icu-locale=pt-BR"],
  ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
];

/** Returns the superuser's password. Generates and stores it the first time. */
export function loadOrCreatePassword(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const stored = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  if (stored) return stored;
  const password = randomBytes(24).toString("base64url");
  writeFileSync(`${path}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return password;
}

export function hasCluster(data: string): boolean {
  return existsSync(data) && readdirSync(data).length > 0;
}

/** Throws `StartProblem` for a data folder that this PostgreSQL version cannot read. Changes nothing. */
export function inspectCluster(data: string, binaries: Binaries): void {
  const version = join(data, "PG_VERSION");
  const found = existsSync(version) ? readFileSync(version, "utf8").trim() : "";
  if (found === binaries.major) return;
  const reason = found
    ? `é do PostgreSQL ${found.slice(0, 20)}, e esta Vereda usa o PostgreSQL ${binaries.major}`
    : "não contém um banco de dados completo (falta o arquivo PG_VERSION)";
  throw new StartProblem(
    `A pasta ${data} ${reason}. Nada foi apagado: restaure nela uma cópia de segurança ou rode \`npm start -- --reset\` para começar do zero.`,
  );
}

/**
 * Sets the owner and mode that PostgreSQL requires, for example after root restored a copy. Throws `StartProblem`
 * without the permission to do so.
 */
export function takeOwnership(data: string, owner: Owner | undefined): void {
  if (!SYSTEM.isUnix) return;
  const uid = owner?.uid ?? process.getuid?.();
  const samples = [data, join(data, "PG_VERSION"), join(data, "global", "pg_control")];
  const foreign = samples.some((path) => statSync(path, { throwIfNoEntry: false })?.uid !== uid && existsSync(path));
  if (foreign && !owner) throw notWritable(data, dirname(data));
  if (foreign && owner) chownAll(data, owner);
  if ((statSync(data).mode & 0o027) !== 0) chmodSync(data, 0o700);
}

/** Creates the database cluster in a temporary folder, and moves it to its final place when complete. */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const { data, runner } = cluster;
  removeLeftovers(data);
  const temporary = mkdtempSync(`${data}${UNFINISHED}`);
  try {
    const passwordFile = join(temporary, "password");
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (runner.owner) chownAll(temporary, runner.owner);
    await initialize(cluster, join(temporary, "data"), passwordFile);
    renameSync(join(temporary, "data"), data);
    if (cluster.durable && SYSTEM.isUnix) syncFolder(dirname(data));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Returns whether the password is correct. Creates the product's database if it is missing. */
export async function openDatabase(port: number, password: string): Promise<boolean> {
  const sql = postgres({
    host: "127.0.0.1",
    port,
    username: ROLE,
    password,
    database: "postgres",
    max: 1,
    onnotice: () => undefined,
  });
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql`create database ${sql(DATABASE)}`;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "28P01") return false;
    throw error;
  } finally {
    await sql.end();
  }
}

/** Sets the superuser's password, for data that was restored without its password file. The server must be stopped. */
export async function resetPassword(cluster: Cluster, password: string): Promise<void> {
  const { binaries, data, runner } = cluster;
  const child = runner.run(binaries.postgres, ["--single", "-D", data, "postgres"], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin?.end(`alter role ${ROLE} password '${password}'\n`);
  await finish(child);
}

export function passwordProblem(data: string, path: string): StartProblem {
  return new StartProblem(
    `A senha guardada em ${path} não abre o banco de dados de ${data}. Nada foi apagado: restaure a cópia dos dois juntos ou rode \`npm start -- --reset\` para começar do zero.`,
  );
}

function removeLeftovers(data: string): void {
  for (const name of readdirSync(dirname(data))) {
    if (!name.startsWith(`${basename(data)}${UNFINISHED}`)) continue;
    rmSync(join(dirname(data), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function initialize(cluster: Cluster, target: string, passwordFile: string): Promise<void> {
  const { binaries, durable, runner } = cluster;
  let output = "";
  for (const locale of LOCALES) {
    const args = [
      `--pgdata=${target}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--text-search-config=portuguese",
      "--data-checksums",
      "--no-instructions",
      ...locale,
      ...(durable ? [] : ["--no-sync"]),
    ];
    const child = runner.run(binaries.initdb, args, { stdio: ["ignore", "ignore", "pipe"] });
    const interrupt = () => void child.kill();
    cluster.signal?.addEventListener("abort", interrupt, { once: true });
    const result = await finish(child).finally(() => cluster.signal?.removeEventListener("abort", interrupt));
    cluster.signal?.throwIfAborted();
    if (result.code === 0) return;
    output = result.output;
    if (!/^initdb: error:.*(locale|ICU|collator)/m.test(output)) break;
  }
  writeFileSync(cluster.log, output, { flag: "a", mode: 0o600 });
  throw (
    explainOutput(output, cluster.data) ??
    new StartProblem(
      `O PostgreSQL não conseguiu preparar o banco de dados em ${cluster.data}. Veja o motivo em ${cluster.log}.`,
    )
  );
}

async function finish(child: ReturnType<Runner["run"]>): Promise<{ code: number | null; output: string }> {
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", () => reject(cannotRun()));
    child.once("close", resolve);
  });
  const [code, output] = await Promise.all([ended, child.stderr ? text(child.stderr) : ""]);
  return { code, output };
}

function chownAll(folder: string, owner: Owner): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
