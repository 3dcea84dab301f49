import type postgres from "postgres";
import { dropCaches } from "./database.ts";

interface Table {
  name: string;
  /** The columns that can be written, such as "id, name"; generated columns are left out. */
  columns: string;
  key: string;
  rows: number;
}

/** Marks unchanged rows: those written by transactions before `from`, or by the restoring transaction `own`. */
interface RestorePoint {
  from: string;
  own: string;
}

const SAVED = "demo_as_filled";

/**
 * Saves the rows of all tables. Returns a function that restores them, which is faster than starting another server.
 */
export async function saveDemo(database: postgres.Sql): Promise<() => Promise<void>> {
  // All tables are copied in one snapshot, because the server is running.
  const saved = await database.begin("isolation level repeatable read", async (sql) => {
    const mark = await currentRestorePoint(sql);
    const tables = await tablesOf(sql);
    await sql`create schema ${sql(SAVED)}`;
    for (const { name } of tables)
      await sql`create unlogged table ${sql(`${SAVED}.${name}`)} as table ${sql(`vereda.${name}`)}`;
    return { tables, mark };
  });
  let { mark } = saved;
  return async () => {
    mark = await database.begin(async (sql) => {
      const next = await currentRestorePoint(sql);
      // Foreign keys are not checked while tables are restored one by one; they are valid again at the end.
      await sql`set local session_replication_role = replica`;
      // In a deadlock with a running query of the last test, that query must be cancelled, not the restoration.
      await sql`set local deadlock_timeout = '1min'`;
      for (const table of await changedTables(sql, saved.tables, mark)) await restore(sql, table, mark);
      await dropCaches(sql);
      return next;
    });
  };
}

async function tablesOf(sql: postgres.ISql): Promise<Table[]> {
  const tables = await sql<Omit<Table, "rows">[]>`
    select c.relname as name,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select string_agg(quote_ident(attname), ', ') from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary) as key
    from pg_class c where relkind = 'r' and relnamespace = 'vereda'::regnamespace order by c.relname`;
  const counts = await Promise.all(
    tables.map(({ name }) => sql<[{ rows: number }]>`select count(*)::int as rows from ${sql(`vereda.${name}`)}`),
  );
  return tables.map((table, at) => ({ ...table, rows: counts[at]?.[0].rows ?? 0 }));
}

async function currentRestorePoint(sql: postgres.ISql): Promise<RestorePoint> {
  const [mark] = await sql<
    [RestorePoint]
  >`select pg_snapshot_xmin(pg_current_snapshot())::text as from, pg_current_xact_id()::text as own`;
  return mark;
}

/** Returns the tables that changed: those with newer rows or a different number of rows. */
async function changedTables(sql: postgres.ISql, tables: Table[], mark: RestorePoint): Promise<Table[]> {
  const counted = await Promise.all(
    tables.map(
      ({ name }) => sql<[{ rows: number; newer: number }]>`
        select count(*)::int as rows, (count(*) filter (where ${isNewer(sql, mark)}))::int as newer
        from ${sql(`vereda.${name}`)}`,
    ),
  );
  return tables.filter(({ rows }, at) => counted[at]?.[0].newer !== 0 || counted[at]?.[0].rows !== rows);
}

async function restore(sql: postgres.ISql, { name, columns, key }: Table, mark: RestorePoint): Promise<void> {
  await sql`delete from ${sql(`vereda.${name}`)} where ${isNewer(sql, mark)}`;
  await sql.unsafe(
    `insert into vereda.${name} (${columns}) select ${columns} from ${SAVED}.${name}
     where (${key}) not in (select ${key} from vereda.${name})`,
  );
}

function isNewer(sql: postgres.ISql, { from, own }: RestorePoint) {
  return sql`age(xmin) <= age(${from}::xid) and xmin <> ${own}::xid`;
}
