import type { PersonalTable } from "#platform/server/feature.ts";
import type { Joining, MergeContext, MergedAccounts } from "#platform/server/merging.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * Merges the rows of one table as its `merged` declaration says. Tables merged by a function of their feature are
 * skipped.
 */
export async function mergeRows(
  { sql, project }: Pick<MergeContext, "sql" | "project">,
  { name, of, merged }: PersonalTable,
  { remainingId, removedId }: MergedAccounts,
): Promise<void> {
  const theirs = sql`g.project_id = ${project._id} and g.${sql(of)} = ${removedId}`;
  const remove = () => sql`delete from ${sql(name)} g where ${theirs}`;
  if (merged === "delete rows") return void (await remove());
  if (merged === "move rows")
    return void (await sql`update ${sql(name)} g set ${sql(of)} = ${remainingId} where ${theirs}`);
  if (!("unlessSame" in merged)) return;
  const { unlessSame, joins = {} } = merged;
  const same = unlessSame.reduce(
    (all, column) => sql`${all} and k.${sql(column)} is not distinct from g.${sql(column)}`,
    sql`k.project_id = g.project_id and k.${sql(of)} = ${remainingId}`,
  );
  for (const [column, joining] of Object.entries(joins))
    await sql`
      update ${sql(name)} k set ${sql(column)} = ${joined(sql, column, joining)} from ${sql(name)} g
      where ${theirs} and ${same}`;
  await sql`
    update ${sql(name)} g set ${sql(of)} = ${remainingId}
    where ${theirs} and not exists (select from ${sql(name)} k where ${same})`;
  await remove();
}

function joined(sql: Sql, column: string, joining: Joining) {
  const [own, other] = [sql`k.${sql(column)}`, sql`g.${sql(column)}`];
  if (joining === "sum") return sql`${own} + ${other}`;
  return joining === "least" ? sql`least(${own}, ${other})` : sql`greatest(${own}, ${other})`;
}
