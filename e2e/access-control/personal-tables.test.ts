import { expect, test } from "vitest";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { registry } from "#features/registry.ts";
import { personalTables } from "#platform/server/feature.ts";

// Read from the catalogue itself: a table or a column that is added tomorrow is asked for, too.
const { services } = await openTestWorld();
const columns = await services.pool<{ table: string; column: string }[]>`
  select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'vereda'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
const toUsers = await services.pool<{ table: string; column: string; on_delete: string }[]>`
  select conrelid::regclass::text as table, attname as column, confdeltype as on_delete
  from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
  where contype = 'f' and confrelid = 'vereda.users'::regclass and attname <> 'project_id'`;

const { tables } = registry;
const TO_DO =
  "declare it under `tables` in the feature.ts of its feature: whose rows they are, what a download hides, what erasing leaves";
/** Columns that name a person without a foreign key to say so. */
const NAMES_SOMEBODY = /(^|_)(user|person|author|owner|reader|learner|writer|staff|member)_id$|_by$/;
/** Named like that, and not of a person: what ended a link is a word. */
const WORDS_ONLY = ["one_use_links.ended_by"];

test("every table of the schema has its answer, and every answer its table", () => {
  const existing = [...new Set(columns.map(({ table }) => table))].toSorted();

  expect(Object.keys(tables).toSorted(), TO_DO).toEqual(existing);
});

test("every column that names a person is answered for", () => {
  const guessed = columns.filter(({ column }) => NAMES_SOMEBODY.test(column));
  const naming = [...toUsers, ...guessed].filter(({ table, column }) => !WORDS_ONLY.includes(`${table}.${column}`));
  const unanswered = naming.filter(({ table, column }) => {
    const answer = tables[table];
    return answer?.holds !== "people" || (answer.of !== column && !answer.mentions?.includes(column));
  });

  expect(naming.length).toBeGreaterThanOrEqual(20);
  expect(unanswered, TO_DO).toEqual([]);
});

test("every column that an answer names is there", () => {
  const missing = personalTables(registry).flatMap(({ name, of, hides = [], mentions = [] }) =>
    [of, ...hides, ...mentions].filter(
      (wanted) => !columns.some(({ table, column }) => table === name && column === wanted),
    ),
  );

  expect(missing).toEqual([]);
});

test("no key, hash or secret is handed out in a download", () => {
  const shown = columns.filter(({ table, column }) => {
    const answer = tables[table];
    return (
      answer?.holds === "people" && /hash|secret|serialized|public_key/.test(column) && !answer.hides?.includes(column)
    );
  });

  expect(shown).toEqual([]);
});

test("nobody's row keeps another's from going, and a mention of who went is emptied", () => {
  const wrong = toUsers.filter(({ table, column, on_delete }) => {
    const answer = tables[table];
    const isMention = answer?.holds === "people" && answer.mentions?.includes(column);
    return on_delete !== (isMention ? "n" : "c");
  });

  expect(wrong).toEqual([]);
});
