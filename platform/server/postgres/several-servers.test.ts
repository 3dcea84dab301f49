import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openClient } from "#db/client.ts";
import { moveServersToQuery } from "#db/primary.ts";
import { serveTcp, startProxy } from "../testing/tcp-proxy.ts";
import { startEmbedded, type EmbeddedPostgres } from "./embedded.ts";
import { openPool } from "./pool.ts";
import { chooseRunner, findBinaries } from "./runner.ts";

const PASSWORD = "igual-nos-dois";
const home = mkdtempSync(join(tmpdir(), "vereda-several-"));
let primary: EmbeddedPostgres;
let standby: { process: ChildProcess; port: number };

beforeAll(async () => {
  chmodSync(home, 0o755);
  primary = await startIn("one");
  standby = await startStandby();
});

afterAll(async () => {
  await primary.stop();
  standby.process.kill("SIGINT");
  await once(standby.process, "exit");
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

test.for([
  ["postgres://a:b@um:5433,outro/db", "postgres://a:b@um:5433/db?host=um,outro&port=5433,5432"],
  ["postgres://a:b@um,outro:5433/db?x=1", "postgres://a:b@um/db?host=um,outro&port=5432,5433&x=1"],
  ["postgres://a:b@[::1]:1,[::2]:2/db", "postgres://a:b@[::1]:1/db?host=::1,::2&port=1,2"],
  ["postgres://a:b,c@um:5433/db", "postgres://a:b,c@um:5433/db"],
  ["postgres://a@localhost/db?host=/um,dois", "postgres://a@localhost/db?host=/um,dois"],
])("converts %s to a URL with all servers in its query", ([address = "", expected]) => {
  expect(moveServersToQuery(address)).toBe(expected);
});

test("connects to the primary in any position, even if another server hangs, and reads from it", async () => {
  const own = Number(new URL(primary.url).port);
  const { port: hanging } = await serveTcp(() => {});
  for (const ports of [
    [standby.port, own],
    [own, standby.port],
    [hanging, own],
    [await closedPort(), own],
  ]) {
    const pool = openPool(addressOf(ports), { max: 2 });
    const [row] = await pool`select inet_server_port() as port`;
    expect(row).toEqual({ port: own });
    const shared = pool.sharedReads.join("01a1fd93-0bc1-7455-839c-6e1c55861d1a");
    expect(await (await shared.connection).send("select 1 as one")).toEqual([{ one: 1 }]);
    await pool.sharedReads.leave(shared);
    await pool.end({ timeout: 0 });
  }
});

test("leaves no open connection when it ends during the search for the primary", async () => {
  const proxy = await startProxy(primary.url);
  const address = addressOf([proxy.port, standby.port]);
  const [ended, other] = [openClient(address, { max: 1 }), openClient(address, { max: 1 })];
  const asked = ended`select 1`.catch((error: { code: string }) => error.code);
  const answered = other`select 1 as one`.execute();
  await ended.end({ timeout: 0 });

  expect(await asked).toBe("CONNECTION_DESTROYED");
  expect(await answered).toEqual([{ one: 1 }]);
  await expect.poll(() => proxy.open.size).toBe(1);
  await other.end({ timeout: 5 });
  await expect.poll(() => proxy.open.size).toBe(0);
});

test("searches for the primary only once for clients that connect at the same time", async () => {
  const proxy = await startProxy(primary.url);
  const address = addressOf([proxy.port, standby.port]);
  const clients = Array.from({ length: 3 }, () => openClient(address, { max: 1 }));
  await Promise.all(clients.map((client) => client`select 1`.execute()));

  expect(proxy.accepted()).toBe(1 + clients.length);
  await Promise.all(clients.map((client) => client.end({ timeout: 5 })));
  await expect.poll(() => proxy.open.size).toBe(0);
});

test("gives up the search when a server accepts the connection and then says nothing, and refuses a standby", async () => {
  const mute = await startProxy(primary.url, (text) => !text.includes("pg_is_in_recovery"));
  const sql = openClient(addressOf([standby.port, mute.port]), { max: 1, fetch_types: false });

  await expect(sql`select 1`.execute()).rejects.toMatchObject({ code: "CONNECTION_DESTROYED" });
  await sql.end({ timeout: 0 });
  await expect.poll(() => mute.open.size).toBe(0);
});

test("fails while there is no primary, and connects to the server that is promoted", async () => {
  const pool = openPool(addressOf([Number(new URL(primary.url).port), standby.port]), { max: 2 });
  const before = await pool.connections.take();
  expect(await before.send("select inet_server_port() as port")).toEqual([{ port: Number(new URL(primary.url).port) }]);
  pool.connections.release(before);
  await primary.stop();
  await expect(writeBy(pool)).rejects.toMatchObject({ code: expect.stringMatching(/^(ECONNREFUSED|CONNECTION_\w+)$/) });

  const alone = openClient(addressOf([standby.port]), { max: 1 });
  await alone`select pg_promote()`.finally(() => alone.end());

  await expect.poll(() => writeBy(pool).catch(() => null), { timeout: 10_000 }).toEqual([{ port: standby.port }]);
  await pool.end({ timeout: 5 });
});

async function writeBy(pool: ReturnType<typeof openPool>) {
  const connection = await pool.connections.take();
  const work = connection.send("create temporary table written (); select inet_server_port() as port");
  return await work.then((results) => results[1]).finally(() => pool.connections.release(connection));
}

function startIn(name: string): Promise<EmbeddedPostgres> {
  mkdirSync(join(home, name, "secrets"), { recursive: true });
  writeFileSync(join(home, name, "secrets", "postgres-password"), PASSWORD);
  return startEmbedded({ folder: join(home, name, "postgres"), durable: false });
}

/** Starts a standby server, which accepts no writes until it is promoted. */
async function startStandby() {
  const made = await startIn("other");
  const port = Number(new URL(made.url).port);
  await made.stop();
  const data = join(home, "other", "postgres");
  writeFileSync(join(data, "standby.signal"), "");
  const binaries = findBinaries();
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", `port=${port}`, "-c", "unix_socket_directories="];
  const process = chooseRunner(data, binaries).run(binaries.postgres, ["-D", data, ...settings], { stdio: "ignore" });
  const ask = async () => {
    const sql = openClient(addressOf([port]), { max: 1, connect_timeout: 2 });
    return await sql`select pg_is_in_recovery() as is`.catch(() => null).finally(() => sql.end({ timeout: 1 }));
  };
  await vi.waitUntil(async () => (await ask())?.[0]?.is, 30_000);
  return { process, port };
}

function addressOf(ports: readonly number[]): string {
  const places = ports.map((port) => `127.0.0.1:${port}`).join(",");
  return moveServersToQuery(`postgres://vereda:${PASSWORD}@${places}/vereda`);
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
