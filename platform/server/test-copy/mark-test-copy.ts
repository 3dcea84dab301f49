import type postgres from "postgres";
import { CHANGE_EVENTS } from "../postgres/pool.ts";

/** Marks the installation as a test copy, before any server opens it. Needs the role that owns the tables. */
export async function markTestCopy(sql: postgres.ISql, now: Date): Promise<void> {
  await sql`insert into vereda.test_copy (since) values (${now}) on conflict do nothing`;
}

/** Ends the test copy: after the commit, all servers send what is waiting. Returns false if this was no test copy. */
export async function unmarkTestCopy(sql: postgres.ISql): Promise<boolean> {
  const { count } = await sql`delete from vereda.test_copy`;
  await sql`select pg_notify(${CHANGE_EVENTS}, '*:*')`;
  return count > 0;
}
