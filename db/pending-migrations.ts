import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "migrations");
/** Applied migrations before this name, if they are not in the folder, belong to a version that was never released. */
const FIRST_RELEASED = "0043";

interface MigrationState {
  /** Names of the migrations applied to this database, in order. */
  applied: string[];
  /** Names of the migrations that this version would apply. */
  pending: string[];
  /** Names of the migrations that a newer version applied. */
  unknown: string[];
}

/** Compares a database's migrations with this version's. Changes nothing; needs the right to read vereda.migrations. */
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

/** Returns the names of this version's migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
}

/**
 * Returns the applied migrations that this version does not contain: those of a newer version, and those of one that
 * was never released.
 */
export function unknownMigrations(applied: readonly string[], known: readonly string[]) {
  const unknown = applied.filter((name) => !known.includes(name)).toSorted();
  return {
    newer: unknown.filter((name) => name >= FIRST_RELEASED),
    unreleased: unknown.filter((name) => name < FIRST_RELEASED),
  };
}
