import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import type postgres from "postgres";
import { setProjectStatement } from "../postgres/connection-pool.ts";
import { type StoredTable, storedTables } from "./stored-tables.ts";

export interface DatabaseDump {
  /** Number of rows by table name. */
  tables: Record<string, number>;
  projectIds: string[];
  sha256: string;
}

const ROWS_AT_ONCE = 500;
/** Far below the 256 MB above which PostgreSQL refuses to parse a line as `jsonb`. */
const BYTES_PER_LINE = 8_000_000;

/**
 * Writes all rows of the schema `vereda` to a file, in one read-only snapshot, while writes continue. Each line of the
 * file is a JSON object with a table, a project and up to 500 rows of together 8 MB, or one larger row. Needs no superuser.
 */
export async function dumpDatabase(sql: postgres.Sql, file: string, signal?: AbortSignal): Promise<DatabaseDump> {
  const output = createWriteStream(file, { mode: 0o600, flags: "wx" });
  const failed = once(output, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => {});
  const hash = createHash("sha256");
  const write = async (line: string) => {
    signal?.throwIfAborted();
    hash.update(line);
    if (!output.write(line)) await Promise.race([once(output, "drain"), failed]);
  };
  const dumped = await sql.begin("isolation level repeatable read read only", (transaction) =>
    dumpTables(transaction, write),
  );
  output.end();
  await Promise.race([once(output, "close"), failed]);
  return { ...dumped, sha256: hash.digest("hex") };
}

type Write = (line: string) => Promise<void>;

async function dumpTables(sql: postgres.TransactionSql, write: Write): Promise<Omit<DatabaseDump, "sha256">> {
  const tables: Record<string, number> = {};
  const projects = await sql<{ id: string }[]>`select id from vereda.projects order by id`;
  const projectIds = projects.map(({ id }) => id);
  for (const table of await storedTables(sql)) {
    tables[table.name] = 0;
    for (const projectId of table.isTenant ? projectIds : [null])
      tables[table.name] = (tables[table.name] ?? 0) + (await dumpRows(sql, table, projectId, write));
  }
  return { tables, projectIds };
}

async function dumpRows(
  sql: postgres.TransactionSql,
  { name, isTenant }: StoredTable,
  projectId: string | null,
  write: Write,
): Promise<number> {
  if (projectId) await sql.unsafe(setProjectStatement(projectId, "local"));
  const own = isTenant ? sql`where project_id = ${projectId}` : sql``;
  const rows = sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(`vereda.${name}`)} t ${own}`;
  let count = 0;
  const head = JSON.stringify({ table: name, project: projectId }).slice(0, -1);
  for await (const batch of rows.cursor(ROWS_AT_ONCE)) {
    for (const texts of linesOf(batch.map(({ row }) => row))) await write(`${head},"rows":[${texts.join(",")}]}\n`);
    count += batch.length;
  }
  return count;
}

function* linesOf(rows: readonly string[]): Generator<string[]> {
  let [line, size]: [string[], number] = [[], 0];
  for (const row of rows) {
    const bytes = Buffer.byteLength(row);
    if (line.length > 0 && size + bytes > BYTES_PER_LINE) {
      yield line;
      [line, size] = [[], 0];
    }
    line.push(row);
    size += bytes;
  }
  if (line.length > 0) yield line;
}
