import type postgres from "postgres";
import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { ConnectionPool } from "./connection-pool.ts";
import { SharedReadConnections } from "./shared-read-connections.ts";

const [ours, theirs] = [newId(), newId()];

test("does not reuse a connection before its earlier project is confirmed", async () => {
  const { reads, sent, answer } = oneConnection();
  void reads.leave(reads.join(ours));
  const next = reads.join(theirs);
  let isTaken = false;
  void next.connection.then(() => (isTaken = true));
  await turn();
  expect(sent.map(({ statements }) => statements)).toEqual([`set session app.project_id = '${ours}'`]);
  expect(isTaken).toBe(false);

  answer();
  await turn();
  answer();
  await next.seeing;

  expect(isTaken).toBe(true);
  expect((await next.connection).projectId).toBe(theirs);
});

test("ignores a late confirmation of an earlier project", async () => {
  const { reads, answer } = oneConnection();
  const connection = await reads.join(ours).connection;
  const last = connection.setProject(theirs);
  await turn();
  answer();
  await turn();
  expect(connection.projectId).toBeNull();

  answer();
  await last;

  expect(connection.projectId).toBe(theirs);
});

/** Returns a pool of one fake connection, whose statements are answered one by one with `answer`. */
function oneConnection() {
  const sent: { statements: string; resolve(rows: never[]): void }[] = [];
  let answered = 0;
  const unsafe = (statements: string) => ({
    execute: () => new Promise((resolve) => sent.push({ statements, resolve })),
  });
  const pool = new ConnectionPool(() => ({ unsafe }) as unknown as postgres.Sql, 1);
  return { reads: new SharedReadConnections(pool), sent, answer: () => sent[answered++]?.resolve([]) };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
