import { connect, type Socket } from "node:net";
import { expect, inject, test } from "vitest";
import { openClient } from "#db/client.ts";
import { isConnectionLost } from "./connection-loss.ts";

const ADDRESS = inject("postgres");

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

test("the answer after a connection that closed amid an answer holds no rows of the earlier one", async () => {
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
