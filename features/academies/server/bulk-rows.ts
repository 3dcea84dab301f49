import type postgres from "postgres";
import type { OwnerTransaction } from "./owner-transaction.ts";

/** A row by column name. Dates are ISO 8601 texts; jsonb columns hold plain values. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts all rows in one statement. They name the same columns; the others get their defaults. */
export async function insertRows(sql: OwnerTransaction, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await sql`${insertion(sql, table, rows)}`;
}

/**
 * Inserts rows, or updates those whose `key` is there already; only rows that differ are touched. `once` names the
 * columns that keep their first value.
 */
export async function upsertRows(
  sql: OwnerTransaction,
  table: string,
  rows: readonly Row[],
  { key, once = [] }: { key: readonly string[]; once?: readonly string[] },
): Promise<void> {
  const changing = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column) && !once.includes(column));
  if (changing.length === 0) return;
  const stands = names(
    sql,
    changing.map((column) => `${table}.${column}`),
  );
  const given = names(
    sql,
    changing.map((column) => `excluded.${column}`),
  );
  await sql`${insertion(sql, table, rows)}
    on conflict (${names(sql, key)}) do update set (${names(sql, changing)}) = row(${given})
    where (${stands}) is distinct from (${given})`;
}

// Rows travel as one JSON parameter: no limit of 65 535 parameters, and each column's own type reads its value.
function insertion(sql: OwnerTransaction, table: string, rows: readonly Row[]) {
  const columns = names(sql, Object.keys(rows[0] ?? {}));
  const json = sql.json(rows as unknown as postgres.JSONValue);
  return sql`
    insert into ${sql(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${json}::jsonb)`;
}

// Not sql(columns): what that becomes depends on the nearest keyword before it, and here it would be `update`.
function names(sql: OwnerTransaction, columns: readonly string[]) {
  return columns.map((column, at) => (at === 0 ? sql`${sql(column)}` : sql`, ${sql(column)}`));
}
