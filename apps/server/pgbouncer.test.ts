import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../../e2e/free-port.ts";
import { launch } from "../../e2e/whole-server.ts";
import { ensurePgBouncer } from "../../tools/pgbouncer.ts";
import { startDatabase } from "./database.ts";

const program = ensurePgBouncer();
const NOBODY = 65534;
const IGNORED = "ignore_startup_parameters = plan_cache_mode";

// Without PgBouncer on the machine, `database.test.ts` still shows which poolers are refused.
test.skipIf(!program).for([
  ["transaction", ""],
  ["transaction", IGNORED],
  ["statement", ""],
  ["session", ""],
  ["session", IGNORED],
])("refuses to start through PgBouncer with pool mode %s (%s), in one sentence", async ([mode = "", options]) => {
  const databaseUrl = await startPgBouncer(mode, options);
  const started = startDatabase({ databaseUrl } as Parameters<typeof startDatabase>[0], () => {});
  await expect(started).rejects.toThrow(/^DATABASE_URL leva a um distribuidor de conexões \(como o PgBouncer\)/);
});

test.skipIf(!program)("`npm start` through PgBouncer exits with code 1 and recommends a direct address", async () => {
  const DATABASE_URL = await startPgBouncer("transaction");
  const { output, exit } = await launch({ env: { DATABASE_URL } });
  expect(await exit).toBe(1);
  expect(output()).toContain("Use o endereço do próprio PostgreSQL.");
});

/** Starts a PgBouncer in front of the tests' PostgreSQL; returns its address. */
async function startPgBouncer(mode: string, options = ""): Promise<string> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), "vereda-pgbouncer-")), await freePort()];
  const server = new URL(inject("postgres"));
  const database = server.pathname.slice(1);
  await chmod(folder, 0o755);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
${database} = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${options}
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program ?? "", [join(folder, "pgbouncer.ini")], { stdio: ["ignore", "ignore", "pipe"], ...user });
  onTestFinished(() => void child.kill());
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  while (!log.includes("process up")) {
    if (child.exitCode !== null) throw new Error(log);
    await once(child.stderr, "data");
  }
  return `postgres://${server.username}@127.0.0.1:${port}/${database}`;
}
