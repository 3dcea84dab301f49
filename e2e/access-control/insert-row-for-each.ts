import { randomBytes, randomInt } from "node:crypto";
import { encryptReflection } from "#features/objects/server/index.ts";
import type { PersonalTable } from "#platform/server/feature.ts";
import type { TwoAcademies } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";

interface Key {
  /** The key's columns, except `project_id`. */
  columns: string[];
}
interface TableShape {
  /** Type of each column that can be written; generated columns are left out. */
  types: Map<string, string>;
  keys: Key[];
  /** Columns that refer to other rows. */
  references: Set<string>;
}

/**
 * Inserts a row for each person into each table, copied from one of aurora's: keys unique in the academy get new
 * values, keys per person the same. A row that can exist only once is assigned to the last person. Returns the tables
 * with a row of the last person.
 */
export async function insertRowForEach(
  academies: TwoAcademies,
  tables: readonly PersonalTable[],
  people: readonly string[],
): Promise<string[]> {
  const { world, aurora } = academies;
  const last = people.at(-1) ?? "";
  for (const user_id of people)
    await world.inside(
      aurora,
      (sql) => sql`insert into enrollments (project_id, user_id, course_id)
        select project_id, ${user_id}, id from courses on conflict do nothing`,
    );
  const filled: string[] = [];
  for (const { name, of } of tables) {
    const shape = await tableShape(academies, name);
    const columns = [...shape.types.keys()];
    const fresh = shape.keys.filter(({ columns }) => !columns.includes(of)).map((key) => freshColumn(shape, key));
    for (const user_id of people) {
      const [found] = await world.inside(
        aurora,
        (sql) => sql<{ row: Record<string, unknown> }[]>`
          select to_jsonb(t) as row from ${sql(name)} t where ${sql(of)} is null or ${sql(of)} <> ${user_id} limit 1`,
      );
      if (!found) continue;
      if (fresh.includes(null)) {
        if (user_id === last)
          await world.inside(
            aurora,
            (sql) => sql`update ${sql(name)} set ${sql(of)} = ${last}
            where ctid = (select ctid from ${sql(name)} limit 1)`,
          );
        continue;
      }
      const row = { ...found.row, [of]: user_id, ...ownerValues(academies, name, found.row, user_id) };
      for (const column of fresh)
        if (column) Object.assign(row, { [column]: freshValue(shape.types.get(column) ?? "") });
      await world.inside(
        aurora,
        (sql) => sql`insert into ${sql(name)} (${sql(columns)}) select ${sql(columns)}
          from jsonb_populate_record(null::${sql(name)}, ${sql.json(row as never)}) on conflict do nothing`,
      );
    }
    const [row] = await world.inside(
      aurora,
      (sql) => sql`select 1 from ${sql(name)} where ${sql(of)} = ${last} limit 1`,
    );
    if (row) filled.push(name);
  }
  return filled;
}

/** Returns a column of the key that may get a new value, neither a reference nor the owner; null if there is none. */
function freshColumn({ references }: TableShape, { columns }: Key): string | null {
  return columns.find((column) => !references.has(column)) ?? null;
}

function freshValue(type: string): unknown {
  if (type === "uuid") return newId();
  if (type === "bytea") return `\\x${randomBytes(32).toString("hex")}`;
  return type === "text" ? randomBytes(8).toString("hex") : randomInt(100_000, 900_000);
}

/** Returns columns whose value depends on the owner, such as text encrypted for them. */
function ownerValues(
  { world, aurora }: TwoAcademies,
  name: string,
  row: Record<string, unknown>,
  userId: string,
): Record<string, unknown> {
  if (name !== "reflections") return {};
  const place = { projectId: aurora._id, userId, objectId: String(row.object_id), block: String(row.block) };
  const encrypted = encryptReflection(world.services.secrets.fields, place, `Texto de ${userId}.`);
  return { encrypted: `\\x${encrypted.toString("hex")}` };
}

async function tableShape({ world }: TwoAcademies, name: string): Promise<TableShape> {
  const { pool } = world.services;
  const columns = await pool<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${`vereda.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const keys = await pool<Key[]>`
    select (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indrelid
      and a.attnum = any(i.indkey) and a.attname <> 'project_id') as columns
    from pg_index i where i.indrelid = ${`vereda.${name}`}::regclass and i.indisunique`;
  const references = await pool<{ column: string }[]>`
    select distinct a.attname as column from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
      and a.attnum = any(c.conkey)
    where c.conrelid = ${`vereda.${name}`}::regclass and c.contype = 'f' and a.attname <> 'project_id'`;
  return {
    types: new Map(columns.map((column) => [column.name, column.type])),
    keys: [...keys],
    references: new Set(references.map(({ column }) => column)),
  };
}
