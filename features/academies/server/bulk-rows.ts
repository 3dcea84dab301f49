import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

/** A row keyed by column name. Dates are ISO 8601 strings; jsonb columns take plain values, bytea columns bytes. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts all rows. All rows must have the same columns; omitted columns get their defaults. */
export async function insertRows(sql: Sql, table: string, rows: readonly Row[]): Promise<void> {
  for (const insertion of insertions(sql, table, rows)) await sql`${insertion}`;
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
  for (const insertion of insertions(sql, table, rows))
    await sql`${insertion}
      on conflict (${names(sql, key)}) do update set (${names(sql, changing)}) = row(${proposed})
      where (${current}) is distinct from (${proposed})`;
}

function insertions(sql: Sql, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  return chunksOf(rows).map((chunk) => {
    const values = chunk.map((row) => Object.fromEntries(columns.map((column) => [column, valueOf(sql, row[column])])));
    return sql`insert into ${sql(table)} ${sql(values as never)}`;
  });
}

/**
 * Returns a value as a parameter whose type PostgreSQL infers from its column: `true` may be for a boolean or a jsonb
 * column.
 */
function valueOf(sql: Sql, value: unknown) {
  return value === null || value === undefined ? null : sql.typed(value as never, COLUMN_TYPE);
}

const COLUMN_TYPE = 0;

// Not sql(columns): postgres.js expands it by the nearest keyword before it, which here would be `update`.
function names(sql: Sql, columns: readonly string[]) {
  return columns.map((column, at) => (at === 0 ? sql`${sql(column)}` : sql`, ${sql(column)}`));
}
