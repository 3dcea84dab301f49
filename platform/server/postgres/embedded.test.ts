import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openClient } from "#db/client.ts";
import { startEmbedded, type EmbeddedPostgres } from "./embedded.ts";
import { chooseRunner, findBinaries } from "./runner.ts";
import { StartProblem } from "./start-problem.ts";
import { systemOf } from "./system.ts";

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const home = mkdtempSync(join(tmpdir(), "vereda-postgres-"));
const folder = join(home, ".vereda", "postgres");
const started = new Set<EmbeddedPostgres>();
const owners = new Set<ChildProcess>();

beforeAll(() => chmodSync(home, 0o755));

afterEach(async () => {
  for (const server of started) await server.stop();
  for (const owner of owners) owner.kill("SIGKILL");
  started.clear();
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

test("creates the cluster, even after an interrupted attempt, and answers queries", async () => {
  const leftover = `${folder}.preparing-abc123`;
  mkdirSync(join(leftover, "data", "global"), { recursive: true });
  writeFileSync(join(leftover, "data", "PG_VERSION"), "18\n");

  const server = await start();

  expect(existsSync(leftover)).toBe(false);
  const [row] = await query(
    server,
    `select current_user as role, current_setting('data_checksums') as checksums, 'é' < 'f' as sorted,
       (select datlocale from pg_database where datname = 'vereda') as locale`,
  );
  expect(row).toEqual({ role: "vereda", checksums: "on", sorted: true, locale: "pt-BR" });
  await query(server, "create table note as select 'kept' as body");
});

test("listens on a socket that only its user can open, and on its port", async () => {
  const server = await start();
  const url = new URL(server.url);
  expect(url.searchParams.get("host")).toBe(folder);
  expect(await query(server, "select inet_server_port() as port")).toEqual([{ port: null }]);
  expect(statSync(folder).mode & 0o077).toBe(0);

  url.search = "";
  expect(await query({ url: url.href }, "select inet_server_port() as port")).toEqual([{ port: Number(url.port) }]);
});

test("listens only on its port when the path is too long for a socket", async () => {
  const deep = join(home, "d".repeat(100), "postgres");
  const server = await startEmbedded({ folder: deep, durable: false });
  started.add(server);

  expect(new URL(server.url).search).toBe("");
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("logs no value of a row when a statement fails", async () => {
  const server = await start();
  await query(server, "create table secret (id int primary key, body text not null check (body <> ''), at date)");
  const failing = [
    "insert into secret values (1, 'SIGILO'), (1, 'SIGILO')",
    "insert into secret values (2, null, '1987-04-01')",
    "insert into secret (id, body, at) values (3, 'x', 'SIGILO')",
    "select 'SIGILO'::uuid",
    "do $$ begin raise warning 'SIGILO'; raise exception 'SIGILO'; end $$",
    "SIGILO",
  ];
  for (const statement of failing) await expect(query(server, statement)).rejects.toThrow(/SIGILO|violates/);
  const sql = openClient(server.url, { max: 1 });
  await expect(sql`insert into secret values (4, ${"SIGILO"}, ${"SIGILO"}::text::date)`).rejects.toThrow(/SIGILO/);
  await sql.end();
  await server.stop();

  const log = readFileSync(join(home, ".vereda", "logs", "postgres.log"), "utf8");
  expect(log).toContain("database system is ready");
  expect(log).not.toMatch(/SIGILO|1987-04-01|Failing row/);
});

test("refuses a second start of the same folder", async () => {
  await start();
  const problem = await failure(folder);
  expect(problem.message).toContain(`processo ${process.pid}`);
});

test("takes over a half-written lock, even after the clock was set back by a day", async () => {
  const lock = join(home, ".vereda", "lock");
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  writeFileSync(lock, "");
  utimesSync(lock, tomorrow, tomorrow);

  await start();

  expect(readFileSync(lock, "utf8")).toContain(String(process.pid));
});

test("retains the data when it is stopped and started again", async () => {
  const before = await start();
  const { pid } = before;
  await before.stop();
  expect(isAlive(pid)).toBe(false);

  const server = await start();
  expect(await query(server, "select body from note")).toEqual([{ body: "kept" }]);
});

test("restarts on the same port when the server is killed", async () => {
  const events: string[] = [];
  let back = () => {};
  const up = new Promise<void>((resolve) => (back = resolve));
  const again = await start({
    onDown: () => events.push("down"),
    onUp: () => (events.push("up"), back()),
  });
  const { pid, url } = again;

  process.kill(pid, "SIGKILL");
  await up;

  expect(events).toEqual(["down", "up"]);
  expect(again.pid).not.toBe(pid);
  expect(again.url).toBe(url);
  expect(await query(again, "select body from note")).toEqual([{ body: "kept" }]);
});

test("stops through pg_ctl, as on Windows, which has no signals", async () => {
  let down = () => {};
  const stopped = new Promise<void>((resolve) => (down = resolve));
  let back = () => {};
  const up = new Promise<void>((resolve) => (back = resolve));
  await start({ onDown: () => down(), onUp: () => back() });
  const binaries = findBinaries();
  const args = systemOf("win32", "x64").stopArguments(folder) ?? [];

  const control = chooseRunner(folder, binaries).run(binaries.pgCtl, args, { stdio: "ignore" });

  expect(await once(control, "exit")).toEqual([0, null]);
  await stopped;
  await up;
  expect(readFileSync(join(home, ".vereda", "logs", "postgres.log"), "utf8")).toMatch(
    /received fast shutdown request(?![\s\S]*not properly shut down)/,
  );
});

test("stops a busy backend of a killed server, and starts again", { timeout: 15_000 }, async () => {
  const server = await start();
  const busy = query(server, "select count(*) from pg_class a, pg_class b, pg_class c, pg_class d").catch(
    (error: unknown) => error,
  );
  await expect
    .poll(() => query(server, "select 1 from pg_stat_activity where query like 'select count%pg_class%'"))
    .toHaveLength(1);
  const { pid } = server;

  process.kill(pid, "SIGKILL");

  expect(await busy).toBeInstanceOf(Error);
  await expect.poll(() => server.pid, { timeout: 10_000 }).not.toBe(pid);
  expect(await query(server, "select body from note")).toEqual([{ body: "kept" }]);
});

test("takes over from a killed process whose server still runs", async () => {
  const owner = runElsewhere(folder);
  const first = JSON.parse(await owner.firstLine) as { pid: number };
  owner.child.kill("SIGKILL");
  await once(owner.child, "exit");
  expect(isAlive(first.pid)).toBe(true);

  const server = await start();

  expect(isAlive(first.pid)).toBe(false);
  expect(await query(server, "select body from note")).toEqual([{ body: "kept" }]);
});

test("opens data whose password file was lost, and does not mistake another process for its server", async () => {
  rmSync(join(home, ".vereda", "secrets"), { recursive: true });
  const pidFile = join(folder, "postmaster.pid");
  writeFileSync(pidFile, `${process.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n`);
  if (isRoot) chownSync(pidFile, NOBODY, NOBODY);

  const server = await start();
  expect(await query(server, "select body from note")).toEqual([{ body: "kept" }]);
});

test("explains damaged data and leaves it unchanged", async () => {
  const control = join(folder, "global", "pg_control");
  const whole = readFileSync(control);
  truncateSync(control, 100);

  const problem = await failure(folder);

  expect(problem.message).toContain(folder);
  expect(problem.message).toContain("Nada foi apagado");
  expect(problem.message).toContain("--reset");
  expect(readFileSync(control)).toEqual(whole.subarray(0, 100));
  expect(existsSync(join(home, ".vereda", "lock"))).toBe(false);
});

test("explains data of another PostgreSQL version or without a version file", async () => {
  const version = join(folder, "PG_VERSION");
  writeFileSync(version, "15\n");
  expect((await failure(folder)).message).toContain("PostgreSQL 15");
  rmSync(version);
  expect((await failure(folder)).message).toContain("PG_VERSION");
});

test("explains a folder that is not writable", async () => {
  const closed = join(home, "closed");
  mkdirSync(closed, { mode: isRoot ? 0o755 : 0o555 });
  const target = join(closed, ".vereda", "postgres");
  const message = isRoot ? await runElsewhere(target, NOBODY).firstLine : (await failure(target)).message;
  expect(message).toContain("não tem permissão");
  expect(message).toContain(join(closed, ".vereda"));
});

test.runIf(isRoot)("runs as a user other than root", async () => {
  const own = join(home, "own");
  mkdirSync(own);
  chownSync(own, NOBODY, NOBODY);
  const owner = runElsewhere(join(own, ".vereda", "postgres"), NOBODY);
  expect(JSON.parse(await owner.firstLine)).toEqual({ pid: expect.any(Number) });
  owner.child.stdin?.end();
  await once(owner.child, "exit");
});

async function start(hooks: { onDown?: () => void; onUp?: () => void } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ folder, durable: false, ...hooks });
  started.add(server);
  return server;
}

async function failure(target: string): Promise<StartProblem> {
  const outcome = await startEmbedded({ folder: target, durable: false }).catch((error: unknown) => error);
  if (outcome instanceof StartProblem) return outcome;
  throw new Error("It should have refused to start", { cause: outcome });
}

async function query(server: Pick<EmbeddedPostgres, "url">, statement: string): Promise<object[]> {
  const sql = openClient(server.url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Starts PostgreSQL in another process, until its standard input ends. `firstLine` is the server's pid or the error. */
function runElsewhere(target: string, uid?: number): { child: ChildProcess; firstLine: Promise<string> } {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "embedded.ts"))};
    const server = await startEmbedded({ folder: ${JSON.stringify(target)}, durable: false })
      .catch((error) => { console.log(error.message); process.exit(1); });
    console.log(JSON.stringify({ pid: server.pid }));
    process.stdin.resume().once('end', () => server.stop());`;
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    ...identity,
    stdio: ["pipe", "pipe", "inherit"],
  });
  owners.add(child);
  const firstLine = once(child.stdout ?? child, "data").then(([data]) => String(data).trim());
  return { child, firstLine };
}

/** Whether a process runs. False for a zombie too, which a container's init may leave behind. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
}
