import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#db/client.ts";

interface RowsRead {
  inSequence: number;
  byIndex: number;
}

/** Returns the number of rows read from a ranking's tables so far, from PostgreSQL's statistics. */
export async function rowsRead(ownerUrl: string): Promise<RowsRead> {
  // Each connection reports its statistics up to a second late.
  await sleep(1500);
  const sql = openClient(ownerUrl, { max: 1 });
  const [row] = await sql<[RowsRead]>`
    select sum(seq_tup_read)::int as "inSequence",
      (select sum(idx_tup_read)::int from pg_stat_user_indexes
        where relname in ('standings', 'standing_counts')) as "byIndex"
    from pg_stat_user_tables where relname in ('standings', 'standing_counts')`.finally(() => sql.end({ timeout: 5 }));
  return row;
}
