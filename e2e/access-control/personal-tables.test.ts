import { expect, test } from "vitest";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { registry } from "#features/registry.ts";
import { personalTables } from "#platform/server/feature.ts";

// Columns are read from the database catalogue, so that new tables and columns are covered.
const { services } = await openTestWorld();
const columns = await services.pool<{ table: string; column: string }[]>`
  select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'vereda'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
const userForeignKeys = await services.pool<{ table: string; column: string; on_delete: string; at_commit: boolean }[]>`
  select conrelid::regclass::text as table, attname as column, confdeltype as on_delete, condeferred as at_commit
  from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
  where contype = 'f' and confrelid = 'vereda.users'::regclass and attname <> 'project_id'`;

/** The columns of each unique key, except `project_id`. */
const keys = await services.pool<{ table: string; columns: string[]; is_partial: boolean }[]>`
  select i.indrelid::regclass::text as table, i.indpred is not null as is_partial,
    (select array_agg(a.attname::text order by a.attname) from pg_attribute a where a.attrelid = i.indrelid
      and a.attnum = any(i.indkey) and a.attname <> 'project_id') as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'vereda'::regnamespace and i.indisunique`;

const { tables } = registry;
const INSTRUCTION =
  "declare it under `tables` in the feature.ts of its feature: whose rows they are, what a download omits, what an erasure leaves";
/** Names of columns that refer to a person, perhaps without a foreign key. */
const PERSON_COLUMN = /(^|_)(user|person|author|owner|reader|learner|writer|staff|member)_id$|_by$/;
/** Columns with such a name that do not refer to a person. */
const NOT_PERSON_COLUMNS = ["one_use_links.ended_by"];

test("every table is declared, and every declaration has its table", () => {
  const existing = [...new Set(columns.map(({ table }) => table))].toSorted();

  expect(Object.keys(tables).toSorted(), INSTRUCTION).toEqual(existing);
});

test("every column that refers to a person is declared", () => {
  const guessed = columns.filter(({ column }) => PERSON_COLUMN.test(column));
  const personColumns = [...userForeignKeys, ...guessed].filter(
    ({ table, column }) => !NOT_PERSON_COLUMNS.includes(`${table}.${column}`),
  );
  const unanswered = personColumns.filter(({ table, column }) => {
    const answer = tables[table];
    return answer?.holds !== "people" || (answer.of !== column && !answer.mentions?.includes(column));
  });

  expect(personColumns.length).toBeGreaterThanOrEqual(20);
  expect(unanswered, INSTRUCTION).toEqual([]);
});

test("every declared column exists", () => {
  const missing = personalTables(registry).flatMap(({ name, of, hides = [], mentions = [] }) =>
    [of, ...hides, ...mentions].filter(
      (wanted) => !columns.some(({ table, column }) => table === name && column === wanted),
    ),
  );

  expect(missing).toEqual([]);
});

test("a download contains no key, hash or secret", () => {
  const shown = columns.filter(({ table, column }) => {
    const answer = tables[table];
    return (
      answer?.holds === "people" && /hash|secret|serialized|public_key/.test(column) && !answer.hides?.includes(column)
    );
  });

  expect(shown).toEqual([]);
});

test("no row prevents another person's deletion, and references to a deleted person are set to null", () => {
  const wrong = userForeignKeys.filter(({ table, column, on_delete, at_commit }) => {
    const answer = tables[table];
    const isMention = answer?.holds === "people" && answer.mentions?.includes(column);
    // Mentions are emptied by the code that erases an account; the database checks at commit that they are.
    return isMention ? on_delete !== "n" && !at_commit : on_delete !== "c";
  });

  expect(wrong).toEqual([]);
});

/** Keys that never collide between two accounts, because they contain a random id of the client. */
const NEVER_COLLIDING = ["forum_texts.author_id,client_id"];
/** Tables without a unique key, in which the latest decision of either account counts. */
const WITHOUT_A_KEY = ["consents"];

test("every personal table with a unique key declares which row a merge keeps", () => {
  const wrong = personalTables(registry).filter(({ name, of, merged }) => {
    const others = keys
      .filter(({ table, columns: own }) => table === name && own.includes(of))
      .filter(({ columns: own }) => !NEVER_COLLIDING.includes(`${name}.${own}`))
      .map(({ columns: own }) => own.filter((column) => column !== of).join());
    // Rows of these tables are deleted with the account, or merged by a function of their feature.
    if (name === "users" || merged === "delete rows" || (typeof merged === "object" && !("unlessSame" in merged)))
      return false;
    if (merged === "move rows") return others.length > 0;
    const same = [...merged.unlessSame].toSorted().join();
    return !WITHOUT_A_KEY.includes(name) && (others.length !== 1 || others[0] !== same);
  });

  expect(
    wrong.map(({ name }) => name),
    "say in `merged` what becomes of rows with the same key",
  ).toEqual([]);
});

test("a table merged by another table's step names a table that has such a step", () => {
  const wrong = personalTables(registry).filter(({ merged }) => {
    if (typeof merged !== "object" || !("with" in merged)) return false;
    const other = tables[merged.with];
    return !(other?.holds === "people" && typeof other.merged === "object" && "by" in other.merged);
  });

  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("every column that a merge joins exists", () => {
  const missing = personalTables(registry).flatMap(({ name, merged }) => {
    const { unlessSame, joins = {} } =
      typeof merged === "object" && "unlessSame" in merged ? merged : { unlessSame: [] };
    return [...unlessSame, ...Object.keys(joins)].filter(
      (wanted) => !columns.some(({ table, column }) => table === name && column === wanted),
    );
  });

  expect(missing).toEqual([]);
});
