import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, expect, inject, test, vi } from "vitest";
import { openClient } from "#db/client.ts";
import { isConnectionLost } from "./connection-loss.ts";

const ADDRESS = inject("postgres");
const closers: (() => void)[] = [];
afterAll(() => closers.forEach((close) => close()));

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
  let accepted = 0;
  const port = await serve((socket) => {
    accepted++;
    socket.end();
  });
  const pauses: number[] = [];
  const backoff = (retries: number) => (pauses.push(retries), pauses.length < 4 ? 0 : 3600);
  const sql = openClient(`postgres://a:b@127.0.0.1:${port}/c`, { max: 1, fetch_types: false, backoff });
  const lost = sql`select 1`.catch((error: unknown) => error);

  await expect.poll(() => pauses).toEqual([1, 2, 3, 4]);
  expect(accepted).toBe(4);
  await sql.end({ timeout: 0 });
  expect(await lost).toSatisfy(isConnectionLost);
});

test("connects no more after its end, when it ended between two attempts to connect", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const port = await serve((socket) => void socket.end());
  const isWaiting = Promise.withResolvers<void>();
  const backoff = () => (isWaiting.resolve(), 3600);
  const sql = openClient(`postgres://a:b@127.0.0.1:${port}/c`, { max: 1, fetch_types: false, backoff });
  const lost = sql`select 1`.catch((error: unknown) => error);
  await isWaiting.promise;
  await sql.end({ timeout: 0 });

  expect(await lost).toSatisfy(isConnectionLost);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("goes on when the connection closes while the client looks up the array types", async () => {
  const port = await proxy((text, socket) => !text.includes("typarray") || void socket.resetAndDestroy());
  const sql = openClient(through(port), { max: 1 });

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
  const port = await proxy((text, socket) => {
    sockets.push(socket);
    return !text.includes('listen "news"') || ++listened !== 2 || text.replace("listen", "refuse");
  });
  const sql = openClient(through(port), { max: 1, fetch_types: false, backoff: () => 0 });
  const heard: string[] = [];
  await sql.listen("news", (event) => heard.push(event));
  sockets[0]?.destroy();

  await expect.poll(() => listened, { timeout: 5000 }).toBe(3);
  await expect.poll(() => sql.notify("news", "one").then(() => heard)).toContain("one");
  await sql.end({ timeout: 0 });
});

function through(port: number): string {
  return Object.assign(new URL(ADDRESS), { hostname: "127.0.0.1", port: String(port), search: "" }).href;
}

async function serve(accept: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => accept(socket.on("error", () => {})));
  closers.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * Passes each connection on to PostgreSQL. `change` gets what the client sends, and returns whether it is passed on, or
 * another text for it.
 */
async function proxy(change: (text: string, socket: Socket) => boolean | string | void): Promise<number> {
  const { hostname, port } = new URL(ADDRESS);
  return await serve((socket) => {
    const onward = connect(Number(port), hostname).on("error", () => {});
    onward.pipe(socket);
    socket.on("close", () => onward.destroy());
    socket.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      const changed = change(text, socket);
      if (changed) onward.write(Buffer.from(changed === true ? text : changed, "latin1"));
    });
  });
}
