import type { Context } from "#platform/server/http/context.ts";
import { talentOf, writeDerived } from "./queries.ts";

/** After a certificate was issued or stopped counting: what the person is found by follows, in the same transaction. */
export async function refreshTalent(context: Pick<Context, "sql" | "project" | "now">, userId: string): Promise<void> {
  const row = await talentOf(context, userId);
  if (row?.published_at) await writeDerived(context, row);
}
