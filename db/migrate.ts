import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { openClient } from "./client.ts";
import { APP_ROLE, rolePassword } from "./owner.ts";

/** A reason in Portuguese why the tables can't be brought up to date. */
export class MigrationProblem extends Error {}

const FOLDER = join(import.meta.dirname, "migrations");
const LOCK = 7_236_481;

/**
 * Brings the schema `vereda` of a database up to date, and nothing outside it. `ownerUrl` is a role that may create
 * schemas and roles. Gives the names of the migrations that were applied now. `only` stops where an older version stood.
 */
export async function migrate(ownerUrl: string, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await makeAppRole(sql, ownerUrl);
    await sql`create schema if not exists vereda`;
    await sql`create table if not exists vereda.migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null)`;
    return await applyMissing(sql, only);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function applyMissing(sql: postgres.Sql, only?: readonly string[]): Promise<string[]> {
  const applied = new Map(
    (await sql<{ name: string; checksum: string }[]>`select name, checksum from vereda.migrations`).map(
      ({ name, checksum }) => [name, checksum],
    ),
  );
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  if ([...applied.keys()].some((name) => name < LAST_UNRELEASED && !names.includes(name)))
    throw new MigrationProblem(UNRELEASED);
  const fresh: string[] = [];
  for (const name of names) {
    const text = await readFile(join(FOLDER, name), "utf8");
    const checksum = createHash("sha256").update(text).digest("hex");
    const before = applied.get(name);
    if (before === checksum || (only && !only.includes(name))) continue;
    if (before) throw new MigrationProblem(changedAfterwards(name));
    await apply(sql, name, text, checksum);
    fresh.push(name);
  }
  return fresh;
}

/** Up to here, names that are not in the folder are of a chain that was never released. */
const LAST_UNRELEASED = "0043";
const UNRELEASED =
  "as tabelas deste banco são de uma versão de desenvolvimento, anterior à primeira publicada, e não podem ser atualizadas. Comece com um banco vazio";

function changedAfterwards(name: string): string {
  return `a migração ${name} foi alterada depois de aplicada neste banco. Restaure o arquivo original e escreva a mudança numa migração nova`;
}

async function apply(sql: postgres.Sql, name: string, text: string, checksum: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe("set local search_path to vereda");
    await transaction.unsafe(text);
    await transaction`insert into vereda.migrations (name, checksum, applied_at) values (${name}, ${checksum}, ${new Date()})`;
  });
}

/** The role that the application connects as: it owns nothing and can't step over row-level security. */
async function makeAppRole(sql: postgres.Sql, ownerUrl: string): Promise<void> {
  const password = rolePassword(ownerUrl, APP_ROLE);
  const [known] = await sql`select 1 from pg_roles where rolname = ${APP_ROLE}`;
  await sql.unsafe(
    `${known ? "alter" : "create"} role ${APP_ROLE} login password ${password ? `'${password}'` : "null"}`,
  );
  const [unsafe] = await sql`
    select 1 from pg_roles where rolname = ${APP_ROLE} and (rolsuper or rolbypassrls)
    union all select 1 from pg_class where relowner = (select oid from pg_roles where rolname = ${APP_ROLE})`;
  if (unsafe) throw new Error(`The role ${APP_ROLE} owns tables or may step over row-level security.`);
  const [{ name } = { name: "" }] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  await sql.unsafe(`grant connect on database ${name} to ${APP_ROLE}`);
  // PostgreSQL lets everybody make temporary tables, which hide others of their name. Undone by the database's owner only.
  await sql.unsafe(`revoke temporary on database ${name} from public`);
}

/** The address for the application's role, beside the owner's. */
export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  // One without a host, such as postgres:///banco?host=/var/run/postgresql, takes no name.
  url.hostname ||= "localhost";
  url.username = APP_ROLE;
  url.password = rolePassword(ownerUrl, APP_ROLE);
  if (url.username !== APP_ROLE) throw new Error("The app's role can't be named in this address");
  return url.href;
}
