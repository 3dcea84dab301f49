import { connect, type Socket } from "node:net";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openClient } from "#db/client.ts";
import { serveTcp, startProxy } from "../testing/tcp-proxy.ts";
import { isConnectionLost } from "./connection-loss.ts";

const ADDRESS = inject("postgres");

test.for<[string, unknown, object]>([
  ["a missing value", undefined, { code: "UNDEFINED_VALUE" }],
  ["an invalid date", new Date(NaN), { name: "RangeError" }],
])("a query with %s is rejected alone, and the queries beside it get their own rows", async ([, value, refusal]) => {
  const sql = openClient(ADDRESS, { max: 1, fetch_types: false });
  const ask = (one: unknown) => sql`select ${one as string}::timestamptz::text, 'second' as name`;
  await ask(new Date());
  const [first, refused, third] = await Promise.allSettled([
    sql`select pg_sleep(0.05)::text, 'first' as name`,
    ask(value),
    sql`select 'third' as name`,
  ]);

  expect(first).toMatchObject({ status: "fulfilled", value: [{ name: "first" }] });
  expect(refused).toMatchObject({ status: "rejected", reason: refusal });
  expect(third).toMatchObject({ status: "fulfilled", value: [{ name: "third" }] });
  await expect(ask(value).execute()).rejects.toMatchObject(refusal);
  expect(await sql`select 'fourth' as name`).toEqual([{ name: "fourth" }]);
  await sql.end();
});

test("pauses before it connects again to a server that closes each new connection", async () => {
  const { port, accepted } = await serveTcp((socket) => void socket.end());
  const pauses: number[] = [];
  const backoff = (retries: number) => (pauses.push(retries), pauses.length < 4 ? 0 : 3600);
  const sql = openClient(`postgres://a:b@127.0.0.1:${port}/c`, { max: 1, fetch_types: false, backoff });
  const lost = sql`select 1`.catch((error: unknown) => error);

  await expect.poll(() => pauses).toEqual([1, 2, 3, 4]);
  expect(accepted()).toBe(4);
  await sql.end({ timeout: 0 });
  expect(await lost).toSatisfy(isConnectionLost);
});

test("connects no more after its end, when it ended between two attempts to connect", async () => {
  const { port } = await serveTcp((socket) => void socket.end());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const isWaiting = Promise.withResolvers<void>();
  const backoff = () => (isWaiting.resolve(), 3600);
  const sql = openClient(`postgres://a:b@127.0.0.1:${port}/c`, { max: 1, fetch_types: false, backoff });
  const lost = sql`select 1`.catch((error: unknown) => error);
  await isWaiting.promise;
  const timers = vi.getTimerCount();
  await sql.end({ timeout: 0 });

  expect(await lost).toSatisfy(isConnectionLost);
  expect(vi.getTimerCount()).toBe(timers - 1);
});

test("goes on when the connection closes while the client looks up the array types", async () => {
  const { url } = await startProxy(ADDRESS, (text, { client }) => {
    if (text.includes("typarray")) client.resetAndDestroy();
    return !client.destroyed;
  });
  const sql = openClient(url, { max: 1 });

  await expect(sql`select 1`.execute()).rejects.toSatisfy(isConnectionLost);
  await sql.end({ timeout: 0 });
});

test("ends when the connection closes while it waits for the last query", async () => {
  const sql = openClient(ADDRESS, { max: 1, fetch_types: false, onnotice: () => {} });
  const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const last = sql`select pg_sleep(60)`.catch((error: unknown) => error);
  const ended = sql.end();
  const other = openClient(ADDRESS, { max: 1 });
  await other`select pg_terminate_backend(${row.pid})`;

  await ended;
  expect(await last).toSatisfy(isConnectionLost);
  await other.end();
});

test("a transaction that leaves a cursor after its connection closed is rejected", async () => {
  const closed = Promise.withResolvers<void>();
  const onclose = () => closed.resolve();
  const sql = openClient(ADDRESS, { max: 1, fetch_types: false, onnotice: () => {}, onclose });
  const other = openClient(ADDRESS, { max: 1 });
  const read = sql.begin(async (transaction) => {
    const [row] = await transaction<[{ pid: number }]>`select pg_backend_pid() as pid`;
    for await (const _ of transaction`select generate_series(1, 100)`.cursor(10)) {
      await other`select pg_terminate_backend(${row.pid})`;
      await closed.promise;
      break;
    }
  });

  await expect(read).rejects.toSatisfy(isConnectionLost);
  await Promise.all([sql.end(), other.end()]);
});

test("listens again when the database refuses to listen on a new connection, as a standby does", async () => {
  let listened = 0;
  const sockets: Socket[] = [];
  const { url } = await startProxy(ADDRESS, (text, { client }) => {
    sockets.push(client);
    return !text.includes('listen "news"') || ++listened !== 2 || text.replace("listen", "refuse");
  });
  const sql = openClient(url, { max: 1, fetch_types: false, backoff: () => 0 });
  const heard: string[] = [];
  await sql.listen("news", (event) => heard.push(event));
  sockets[0]?.destroy();

  await expect.poll(() => listened).toBe(3);
  await expect.poll(() => sql.notify("news", "one").then(() => heard)).toContain("one");
  await sql.end({ timeout: 0 });
});

test("a transaction whose connection is closed is rejected, and the process goes on", async () => {
  const sql = openClient(ADDRESS, { max: 1, onnotice: () => {} });
  const cut = sql.begin(async (transaction) => {
    await transaction`select pg_terminate_backend(pg_backend_pid())`.catch(() => {});
    await transaction`select 1`;
  });
  await expect(cut).rejects.toSatisfy(isConnectionLost);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
});

test("a client whose connection closes while a query waits to be sent rejects the query and connects again", async () => {
  const { sql, sockets } = clientWithSockets();
  await sql`select 1`;
  const lost = await new Promise<unknown>((resolve) => {
    // The client sends small queries in the next turn of the event loop; the socket closes at the end of this one.
    setImmediate(() => {
      sql`select 2`.then(resolve, resolve);
      sockets[0]?.destroy();
    });
  });
  expect(lost).toSatisfy(isConnectionLost);
  expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
  await sql.end();
});

test("the answer after a connection that closed in the middle of an answer holds no rows of the earlier one", async () => {
  const { sql, sockets } = clientWithSockets();
  await sql`select 1`;
  sockets[0]?.once("data", () => sockets[0]?.destroy());
  await expect(sql`select repeat('a', 100) from generate_series(1, 100000)`).rejects.toSatisfy(isConnectionLost);
  expect(await sql`select 3 as three`).toHaveLength(1);
  await sql.end();
});

/** Opens a client of one connection, and collects the sockets that it opens. */
function clientWithSockets() {
  const { hostname, port } = new URL(ADDRESS);
  const sockets: Socket[] = [];
  const socket = () => {
    const opened = connect(Number(port), hostname);
    sockets.push(opened);
    return Promise.resolve(opened);
  };
  const options = { max: 1, connect_timeout: 2, fetch_types: false, socket };
  return { sockets, sql: openClient(ADDRESS, options) };
}
