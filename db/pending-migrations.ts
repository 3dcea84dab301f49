import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";

const FOLDER = join(import.meta.dirname, "migrations");
/** Up to here, names that are not in the folder are of a chain that was never released. */
export const LAST_UNRELEASED = "0043";

interface MigrationState {
  /** Names of the migrations that this database has, in their order. */
  applied: string[];
  /** Names of those that this version would apply. */
  pending: string[];
  /** Names of those that a newer version applied. */
  unknown: string[];
}

/** What a database has of this version's migrations. Changes nothing; needs the role that owns the schema. */
export async function migrationState(sql: postgres.Sql): Promise<MigrationState> {
  const [found] = await sql`select to_regclass('vereda.migrations') as name`;
  const rows = found?.name ? await sql<{ name: string }[]>`select name from vereda.migrations order by name` : [];
  const applied = rows.map(({ name }) => name);
  const known = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => name >= LAST_UNRELEASED && !known.includes(name)),
  };
}
