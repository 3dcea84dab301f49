import { expect, test } from "vitest";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { registry } from "#features/registry.ts";
import { personalTables } from "#platform/server/feature.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";
import { accessAnswersOf } from "./access-answers.ts";
import { fillEveryTable } from "./fill-every-table.ts";
import { insertRowForEach } from "./insert-row-for-each.ts";

// Every personal table has a row of the remaining account and one of the removed account, with the same keys if the schema
// allows it, so that every possible collision occurs.
const world = await openTestWorld(registry);
const academies = await openTwoAcademies(world);
const { aurora } = academies;
await fillEveryTable(academies, await accessAnswersOf(academies));
const manager = await academies.person(aurora, { rule: "manager" });
const [remaining, removed] = [await academies.person(aurora), await academies.person(aurora)];
/** All personal tables but `account_deletions`, because an account that awaits erasure cannot be merged. */
const tables = personalTables(registry).filter(({ name }) => name !== "users" && name !== "account_deletions");
const filled = await insertRowForEach(academies, tables, [remaining._id, removed._id]);
const collisions = new Map<string, number>();
for (const { name, of, merged } of tables)
  if (typeof merged === "object" && "unlessSame" in merged)
    collisions.set(name, await collisionsIn(name, of, merged.unlessSame));
const before = await countRows();
await world.as(manager).call(mergeAccounts, {
  remaining_id: remaining._id,
  removed_id: removed._id,
  confirmation: ` ${removed.email.toUpperCase()}`,
});
const after = await countRows();

test("the test filled every personal table with a row of the removed account", () => {
  expect(tables.filter(({ name }) => !filled.includes(name)).map(({ name }) => name)).toEqual([]);
});

test.for(tables)("$name: merges rows as the feature declares, and loses no other row", ({ name, merged }) => {
  const [was, is] = [before.get(name), after.get(name)];
  if (!was || !is) throw new Error(name);

  if (typeof merged === "object" && "keeps" in merged) return expect(is).toEqual(was);
  expect(is.removed).toBe(0);
  // Rows that the merge itself inserts.
  const own = { account_merges: 1, emails: 2 }[name] ?? 0;
  if (merged === "delete rows") expect(is.remaining).toBe(was.remaining);
  else if (merged === "move rows") expect(is.remaining).toBe(was.remaining + was.removed + own);
  else if ("unlessSame" in merged) expect(is.remaining).toBe(was.remaining + was.removed - (collisions.get(name) ?? 0));
  else expect(is.remaining).toBeGreaterThanOrEqual(Math.max(was.remaining, Math.min(was.removed, 1)));
});

test("only the audit trail and the record of the merge still name the removed account", async () => {
  const naming: string[] = [];
  for (const name of Object.keys(registry.tables).filter((one) => !["secrets", "migrations", "hosts"].includes(one))) {
    const rows = await world.inside(
      aurora,
      (sql) => sql`select 1 from ${sql(name)} t where to_jsonb(t)::text like ${`%${removed._id}%`}`,
    );
    if (rows.length > 0) naming.push(name);
  }
  expect(naming.toSorted()).toEqual(["account_merges", "audit_entries"]);
});

async function countRows(): Promise<Map<string, { remaining: number; removed: number }>> {
  const counts = new Map<string, { remaining: number; removed: number }>();
  for (const { name, of } of tables) {
    const [row] = await world.inside(
      aurora,
      (sql) => sql<[{ remaining: number; removed: number }]>`
        select (count(*) filter (where ${sql(of)} = ${remaining._id}))::int as remaining,
          (count(*) filter (where ${sql(of)} = ${removed._id}))::int as removed from ${sql(name)}`,
    );
    counts.set(name, row);
  }
  return counts;
}

async function collisionsIn(name: string, of: string, same: readonly string[]): Promise<number> {
  const [row] = await world.inside(aurora, (sql) => {
    const equal = same.reduce(
      (all, column) => sql`${all} and k.${sql(column)} is not distinct from g.${sql(column)}`,
      sql`true`,
    );
    return sql<[{ count: number }]>`
      select count(*)::int as count from ${sql(name)} g where g.${sql(of)} = ${removed._id}
        and exists (select from ${sql(name)} k where k.${sql(of)} = ${remaining._id} and ${equal})`;
  });
  return row.count;
}
