import { openClient } from "#db/client.ts";

/** Returns whether a database is distributed over several machines by Citus, a PostgreSQL extension. */
export async function isDistributed(url: string): Promise<boolean> {
  const sql = openClient(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_extension where extname = 'citus'`;
    return found.length > 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
