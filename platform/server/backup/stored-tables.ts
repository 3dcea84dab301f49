import type postgres from "postgres";

export interface StoredTable {
  name: string;
  /** Its rows belong to one project each, and are seen only in a transaction that names it. */
  isTenant: boolean;
  /** The columns that are written; generated ones follow from them. */
  columns: string[];
}

/** Kept elsewhere in a backup, made again by the migrations, or of the last hour only. */
const LEFT_OUT = ["migrations", "secrets", "rate_limits", "recurring_runs"];

/** The tables of the schema `vereda`, in the order of their names. */
export async function storedTables(sql: postgres.ISql): Promise<StoredTable[]> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'vereda'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${LEFT_OUT}::text[])
    group by c.relname order by c.relname`;
  return rows.map(({ name, columns }) => ({ name, columns, isTenant: columns.includes("project_id") }));
}
