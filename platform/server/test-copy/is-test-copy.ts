import type { Sql } from "../postgres/pool.ts";

/** Whether this installation is a test copy, from which nothing is sent to people. */
export async function isTestCopy(sql: Sql): Promise<boolean> {
  return (await sql`select from test_copy`).length > 0;
}
