import { connect } from "node:net";
import { once } from "node:events";
import { expect, inject, test } from "vitest";
import { openClient } from "#db/client.ts";
import { isConnectionLost, isStatementCanceled, retryOnConnectionLoss } from "./connection-loss.ts";

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

test.for<[string, string[]]>([
  ["57014", ["set statement_timeout = 20", "select pg_sleep(10)"]],
  ["40P01", ["do $$ begin raise sqlstate '40P01'; end $$"]],
])("a statement that the database cancels with %s is not retried", async ([code, statements]) => {
  const sql = openClient(inject("postgres"), { max: 1, fetch_types: false, onnotice: () => {} });
  let tries = 0;
  const cancelled = retryOnConnectionLoss(async () => {
    tries += 1;
    for (const statement of statements) await sql.unsafe(statement);
  });
  const error = await cancelled.catch((failure: unknown) => failure);
  await sql.end();

  expect(error).toMatchObject({ code });
  expect(isStatementCanceled(error)).toBe(true);
  expect(isConnectionLost(error)).toBe(false);
  expect(tries).toBe(1);
});
