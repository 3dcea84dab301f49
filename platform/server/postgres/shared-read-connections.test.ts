import type postgres from "postgres";
import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { ConnectionPool } from "./connection-pool.ts";
import { SharedReadConnections } from "./shared-read-connections.ts";

const [ours, theirs] = [newId(), newId()];

test("a connection goes to nobody else before it has answered whose rows it sees", async () => {
  const { lines, asked, answer } = oneLine();
  void lines.leave(lines.join(ours));
  const next = lines.join(theirs);
  let isTaken = false;
  void next.connection.then(() => (isTaken = true));
  await turn();
  expect(asked.map(({ statements }) => statements)).toEqual([`set session app.project_id = '${ours}'`]);
  expect(isTaken).toBe(false);

  answer();
  await turn();
  answer();
  await next.seeing;

  expect(isTaken).toBe(true);
  expect((await next.connection).projectId).toBe(theirs);
});

test("a connection that was told of another project does not see the one before any more, whatever is answered late", async () => {
  const { lines, answer } = oneLine();
  const connection = await lines.join(ours).connection;
  const last = connection.see(theirs);
  await turn();
  answer();
  await turn();
  expect(connection.projectId).toBeNull();

  answer();
  await last;

  expect(connection.projectId).toBe(theirs);
});

/** One connection, whose statements are answered when `answer` says so, in their order. */
function oneLine() {
  const asked: { statements: string; resolve(rows: never[]): void }[] = [];
  let answered = 0;
  const unsafe = (statements: string) => ({
    execute: () => new Promise((resolve) => asked.push({ statements, resolve })),
  });
  const lines = new ConnectionPool(() => ({ unsafe }) as unknown as postgres.Sql, 1);
  return { lines: new SharedReadConnections(lines), asked, answer: () => asked[answered++]?.resolve([]) };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
