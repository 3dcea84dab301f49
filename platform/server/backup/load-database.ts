import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type postgres from "postgres";
import { setProjectStatement } from "../postgres/connection-pool.ts";
import type { DatabaseDump } from "./dump-database.ts";
import { storedTables } from "./stored-tables.ts";

/** Thrown for a dump that is damaged, incomplete or of another version, with a message for the operator. */
export class DumpProblem extends Error {}

/**
 * Loads the rows of a dump, in one transaction, into empty tables of the version that it was made with. Foreign keys
 * are checked at the end, and triggers do not run. Throws `DumpProblem` for a damaged or incomplete dump.
 */
export async function loadDatabase(sql: postgres.Sql, file: string, dump: DatabaseDump): Promise<void> {
  await requireChecksum(file, dump);
  await sql.begin(async (transaction) => {
    await transaction.unsafe("set local search_path to vereda");
    const tables = new Map((await storedTables(transaction)).map((table) => [table.name, table.columns]));
    const undo = await deferConstraints(transaction, [...tables.keys()]);
    const counts: Record<string, number> = {};
    for await (const line of linesOf(file)) {
      // Parses only the beginning: JavaScript numbers would lose digits of the rows, which PostgreSQL reads itself.
      const [, table = "", project = ""] = /^\{"table":"([a-z_]+)","project":(?:"([0-9a-f-]+)"|null)/.exec(line) ?? [];
      const columns = tables.get(table);
      if (!columns) throw new DumpProblem(`A cópia tem a tabela “${table}”, que esta versão não conhece.`);
      if (project) await transaction.unsafe(setProjectStatement(project, "local"));
      counts[table] = (counts[table] ?? 0) + (await insertRows(transaction, { table, columns, line }));
    }
    requireComplete(dump.tables, counts);
    await undo();
  });
}

/** Yields the lines of a file. `node:readline` would also break them at U+2028 and U+2029, which texts contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of createReadStream(file, "utf8") as AsyncIterable<string>) {
    const [end = "", ...beginnings] = chunk.split("\n");
    parts.push(end);
    for (const beginning of beginnings) {
      yield parts.join("");
      parts = [beginning];
    }
  }
  const last = parts.join("");
  if (last) yield last;
}

async function requireChecksum(file: string, { sha256 }: DatabaseDump): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  if (hash.digest("hex") !== sha256)
    throw new DumpProblem("A cópia está danificada: os dados não são os que foram guardados.");
}

function requireComplete(expected: Record<string, number>, counts: Record<string, number>): void {
  for (const [table, count] of Object.entries(expected))
    if ((counts[table] ?? 0) !== count)
      throw new DumpProblem(
        `A cópia está incompleta: de “${table}” entraram ${counts[table] ?? 0} linhas de ${count}.`,
      );
}

async function insertRows(
  sql: postgres.TransactionSql,
  { table, columns, line }: { table: string; columns: readonly string[]; line: string },
): Promise<number> {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const { count } = await sql.unsafe(
    `insert into "${table}" (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::"${table}", ($1::text)::jsonb -> 'rows')`,
    [line],
  );
  return count;
}

/** Defers foreign keys to the end of the transaction and disables triggers. Returns a function that undoes both. */
async function deferConstraints(sql: postgres.TransactionSql, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = await sql<{ table: string; name: string; is_deferrable: boolean }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, condeferrable as is_deferrable
    from pg_constraint
    where contype = 'f' and connamespace = 'vereda'::regnamespace and conparentid = 0 and not condeferrable`;
  for (const { table, name } of keys)
    await sql.unsafe(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  for (const table of tables) await sql.unsafe(`alter table "${table}" disable trigger user`);
  return async () => {
    await sql.unsafe("set constraints all immediate");
    for (const { table, name } of keys)
      await sql.unsafe(`alter table ${table} alter constraint ${name} not deferrable`);
    for (const table of tables) await sql.unsafe(`alter table "${table}" enable trigger user`);
  };
}
