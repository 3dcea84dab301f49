import { personalTables } from "#platform/server/feature.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { MergedAccounts } from "#platform/server/merging.ts";
import { mergeRows } from "./merge-rows.ts";

/** Walks the personal tables of all features, as they declare it. The account that goes has nothing left but its own row. */
export async function mergeTables(context: Context<readonly ["manager"]>, accounts: MergedAccounts): Promise<void> {
  const { sql, project, services } = context;
  const tables = personalTables(services.registry);
  for (const { name, mentions = [] } of tables)
    for (const column of mentions)
      await sql`
        update ${sql(name)} set ${sql(column)} = ${accounts.kept}
        where project_id = ${project._id} and ${sql(column)} = ${accounts.gone}`;
  for (const table of tables) await mergeRows(context, table, accounts);
  // The counts of the ranking are shared by everybody, and what a step counts stays locked: steps come last.
  for (const { merged } of tables) if (typeof merged === "object" && "by" in merged) await merged.by(context, accounts);
}
