import type postgres from "postgres";

export interface StoredTable {
  name: string;
  /** Whether the rows belong to projects; they can be read only in a transaction that names the project. */
  isTenant: boolean;
  /** The columns to write; generated columns are left out. */
  columns: string[];
}

/** Tables that are not part of a dump: stored separately, created by migrations, or useful only for an hour. */
const LEFT_OUT = ["migrations", "secrets", "rate_limits", "recurring_runs"];

/** Returns the tables of the schema `vereda` that a backup contains, by name. */
export async function storedTables(sql: postgres.ISql): Promise<StoredTable[]> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'vereda'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${LEFT_OUT}::text[])
    group by c.relname order by c.relname`;
  return rows.map(({ name, columns }) => ({ name, columns, isTenant: columns.includes("project_id") }));
}
