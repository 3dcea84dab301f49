import { personalTables } from "#platform/server/feature.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { MergedAccounts } from "#platform/server/merging.ts";
import { mergeRows } from "./merge-rows.ts";

/**
 * Merges the personal tables of all features as each declares it. Afterwards the removed account has only its `users`
 * row left.
 */
export async function mergeTables(context: Context<Manager>, accounts: MergedAccounts): Promise<void> {
  const { sql, project, services } = context;
  const tables = personalTables(services.registry);
  for (const { name, mentions = [] } of tables)
    for (const column of mentions)
      await sql`
        update ${sql(name)} set ${sql(column)} = ${accounts.remainingId}
        where project_id = ${project._id} and ${sql(column)} = ${accounts.removedId}`;
  for (const table of tables) await mergeRows(context, table, accounts);
  // Merge functions run last: they lock the ranking's shared counts until the transaction ends.
  for (const { merged } of tables) if (typeof merged === "object" && "by" in merged) await merged.by(context, accounts);
}
