import { connect } from "node:net";
import { once } from "node:events";
import { expect, inject, test } from "vitest";
import { openClient } from "#db/client.ts";
import { isConnectionLost } from "./connection-loss.ts";

test("recognises a lost database connection, but not another connection with the same error code", async () => {
  const sql = openClient("postgres://ana@127.0.0.1:9/escola", { max: 1 });
  await expect(sql`select 1`).rejects.toSatisfy(isConnectionLost);
  await expect(sql.begin(async () => {})).rejects.toSatisfy(isConnectionLost);
  await sql.end();

  const [error] = await once(
    connect({ host: "127.0.0.1", port: 9 }).on("error", () => {}),
    "error",
  ).catch((cause) => [cause]);
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  expect(isConnectionLost(error)).toBe(false);
});

test("answers a statement that the database gave up as if it had been unreachable", async () => {
  const sql = openClient(inject("postgres"), { max: 1, connection: { statement_timeout: 20 }, onnotice: () => {} });
  await expect(sql`select pg_sleep(10)`.execute()).rejects.toSatisfy(isConnectionLost);
  const deadlock = sql`do $$ begin raise sqlstate '40P01'; end $$`.execute();
  await expect(deadlock).rejects.toSatisfy(isConnectionLost);
  await sql.end();
});
