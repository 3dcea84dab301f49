import type postgres from "postgres";
import type { Sql } from "#platform/server/postgres/pool.ts";

/** A row keyed by column name. Dates are ISO 8601 strings; jsonb columns hold plain values. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts all rows in one statement. All rows must have the same columns; omitted columns get their defaults. */
export async function insertRows(sql: Sql, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await sql`${insertion(sql, table, rows)}`;
}

/**
 * Upserts rows by `key`; only rows that differ are updated. `once` lists the columns that are set on insert and never
 * updated.
 */
export async function upsertRows(
  sql: Sql,
  table: string,
  rows: readonly Row[],
  { key, once = [] }: { key: readonly string[]; once?: readonly string[] },
): Promise<void> {
  const changing = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column) && !once.includes(column));
  if (changing.length === 0) return;
  const current = names(
    sql,
    changing.map((column) => `${table}.${column}`),
  );
  const proposed = names(
    sql,
    changing.map((column) => `excluded.${column}`),
  );
  await sql`${insertion(sql, table, rows)}
    on conflict (${names(sql, key)}) do update set (${names(sql, changing)}) = row(${proposed})
    where (${current}) is distinct from (${proposed})`;
}

// Rows are sent as one JSON parameter: this avoids the limit of 65 535 parameters, and each column's type parses its value.
function insertion(sql: Sql, table: string, rows: readonly Row[]) {
  const columns = names(sql, Object.keys(rows[0] ?? {}));
  const json = sql.json(rows as unknown as postgres.JSONValue);
  return sql`
    insert into ${sql(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${json}::jsonb)`;
}

// Not sql(columns): postgres.js expands it by the nearest keyword before it, which here would be `update`.
function names(sql: Sql, columns: readonly string[]) {
  return columns.map((column, at) => (at === 0 ? sql`${sql(column)}` : sql`, ${sql(column)}`));
}
