import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { appRoleOf } from "#db/role-names.ts";

interface Table {
  name: string;
  hasProject: boolean;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Small tables that every project reads, copied as a whole to each node. */
const REFERENCE = ["projects", "hosts", "test_copy"];

export interface Distribution {
  distributed: string[];
  reference: string[];
  /** Tables that belong to no project and stay on the coordinator. */
  local: string[];
}

/** Distributes the tables of an installation by their project. `ownerUrl` must be of the role that owns the tables. */
export async function distributeTables(ownerUrl: string): Promise<Distribution> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  try {
    // Without this setting, `set local app.project_id` would not reach the workers.
    for (const role of [new URL(ownerUrl).username, appRoleOf(ownerUrl)])
      await sql.unsafe(`alter role ${role} set citus.propagate_set_commands = 'local'`);
    const tables = await readTables(sql);
    const distributed = tables.filter(({ name, hasProject }) => hasProject && !REFERENCE.includes(name));
    // A local table may not have a foreign key to a distributed one, so all keys are dropped and added again at the
    // end.
    const foreignKeys = await readForeignKeys(sql);
    for (const { table, name } of foreignKeys) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`;
    for (const name of REFERENCE) await sql`select create_reference_table(${name}::regclass)`;
    for (const [at, { name }] of distributed.entries()) {
      const others = at === 0 ? "none" : (distributed[0]?.name ?? "");
      await sql`select create_distributed_table(${name}::regclass, 'project_id', colocate_with => ${others})`;
    }
    for (const { table, name, definition } of foreignKeys)
      await sql.unsafe(`alter table "${table}" add constraint "${name}" ${definition}`);
    const local = tables.filter(({ name, hasProject }) => !hasProject && !REFERENCE.includes(name));
    return {
      distributed: distributed.map(({ name }) => name),
      reference: REFERENCE,
      local: local.map(({ name }) => name),
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readTables(sql: postgres.Sql): Promise<Table[]> {
  return await sql<Table[]>`
    select relname as name,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'project_id') as "hasProject"
    from pg_class c where relnamespace = 'vereda'::regnamespace and relkind = 'r' order by relname`;
}

/**
 * Returns the foreign keys in the order of their creation, which is also the order in which a project's rows are
 * deleted.
 */
async function readForeignKeys(sql: postgres.Sql): Promise<ForeignKey[]> {
  return await sql<ForeignKey[]>`
    select c.relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid
    where contype = 'f' and connamespace = 'vereda'::regnamespace and c.relname <> all(${REFERENCE}::text[])
    order by k.oid`;
}
