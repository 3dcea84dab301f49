import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { makeAppRole } from "./app-role.ts";
import { openClient } from "./client.ts";
import { MIGRATIONS_FOLDER, migrationNames, unknownMigrations } from "./pending-migrations.ts";

/** Thrown when the tables can't be brought up to date; the message is the reason, in pt-BR. */
export class MigrationProblem extends Error {}

const LOCK = 7_236_481;

/** Max time that a start waits for another one that is migrating. */
const MAX_WAIT = "60s";
/** The name of the application's role in the migrations' text, replaced by the real role's name. */
const ROLE_PLACEHOLDER = /\bvereda_app\b/g;
/**
 * First line of a migration that must run outside a transaction, such as `create index concurrently`; it has only one
 * statement.
 */
const OUTSIDE_TRANSACTION = "-- outside a transaction";

export interface MigrateOptions {
  /** Names of the migrations to apply, for a database in the state of an older version; by default all. */
  only?: readonly string[];
  /** Receives a sentence in pt-BR for each change outside the schema. */
  report?: (sentence: string) => void;
}

/**
 * Brings the schema `vereda` up to date, one server at a time. `ownerUrl` must be of a role that may create schemas and
 * roles. Returns the names of the migrations applied now. Throws MigrationProblem.
 */
export async function migrate(ownerUrl: string, { only, report = () => {} }: MigrateOptions = {}): Promise<string[]> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await lock(sql);
    const role = await makeAppRole(sql, ownerUrl, report);
    await sql`create schema if not exists vereda`;
    await sql`create table if not exists vereda.migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null)`;
    const fresh = await applyMissing(sql, role, only);
    // A server that has only this role checks with it that all migrations are applied.
    await sql.unsafe(`grant select (name) on vereda.migrations to ${role}`);
    return fresh;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function lock(sql: postgres.Sql): Promise<void> {
  try {
    await sql.unsafe(`set lock_timeout = '${MAX_WAIT}'`);
    await sql`select pg_advisory_lock(${LOCK})`;
  } catch (error) {
    if ((error as { code?: string }).code === "55P03") throw new MigrationProblem(LOCKED);
    throw error;
  }
}

const LOCKED = "há um minuto outro servidor as está atualizando. Espere que termine e abra de novo";

async function applyMissing(sql: postgres.Sql, role: string, only?: readonly string[]): Promise<string[]> {
  const applied = new Map(
    (await sql<{ name: string; checksum: string }[]>`select name, checksum from vereda.migrations`).map(
      ({ name, checksum }) => [name, checksum],
    ),
  );
  const names = await migrationNames();
  const { newer, unreleased } = unknownMigrations([...applied.keys()], names);
  if (unreleased.length > 0) throw new MigrationProblem(UNRELEASED);
  if (newer.length > 0) throw new MigrationProblem(newerVersionMessage(newer));
  const fresh: string[] = [];
  for (const name of names) {
    const text = await readFile(join(MIGRATIONS_FOLDER, name), "utf8");
    const checksum = createHash("sha256").update(text).digest("hex");
    const before = applied.get(name);
    if (before === checksum || (only && !only.includes(name))) continue;
    if (before) throw new MigrationProblem(alteredMessage(name));
    await apply(sql, { name, text: text.replaceAll(ROLE_PLACEHOLDER, role), checksum });
    fresh.push(name);
  }
  return fresh;
}

const UNRELEASED =
  "as tabelas deste banco são de uma versão de desenvolvimento, anterior à primeira publicada, e não podem ser atualizadas. Comece com um banco vazio";

function newerVersionMessage(names: readonly string[]): string {
  return `elas já são de uma versão mais nova da Vereda (têm ${names.at(-1)}). Atualize este programa e abra de novo`;
}

function alteredMessage(name: string): string {
  return `a migração ${name} foi alterada depois de aplicada neste banco. Restaure o arquivo original e escreva a mudança numa migração nova`;
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function apply(sql: postgres.Sql, { name, text, checksum }: Migration): Promise<void> {
  const row = { name, checksum, applied_at: new Date() };
  if (text.startsWith(OUTSIDE_TRANSACTION)) {
    await sql.unsafe("set search_path to vereda");
    await sql.unsafe(text);
    await sql`insert into vereda.migrations ${sql(row)}`;
    return;
  }
  await sql.begin(async (transaction) => {
    await transaction.unsafe("set local search_path to vereda");
    await transaction.unsafe(text);
    await transaction`insert into vereda.migrations ${transaction(row)}`;
  });
}
