import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "migrations");
/** Before this name, those that are not in the folder are of a chain that was never released. */
const FIRST_RELEASED = "0043";

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
  const known = await migrationNames();
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: unknownMigrations(applied, known).newer,
  };
}

/** The names of this version's migrations, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
}

/** Applied names that this version does not know: of a newer version, or of a chain that was never released. */
export function unknownMigrations(applied: readonly string[], known: readonly string[]) {
  const unknown = applied.filter((name) => !known.includes(name)).toSorted();
  return {
    newer: unknown.filter((name) => name >= FIRST_RELEASED),
    unreleased: unknown.filter((name) => name < FIRST_RELEASED),
  };
}
