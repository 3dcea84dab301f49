import { queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { accountsMergedEmail } from "./accounts-merged-email.ts";
import type { Account } from "./lock-accounts.ts";

/**
 * Notifies the person at both addresses, because a reader of the removed address must learn which one still signs in.
 */
export async function notifyOfMerge(
  context: Pick<Context, "sql" | "project" | "now">,
  kept: Account,
  gone: Account,
): Promise<void> {
  const { project } = context;
  const values = { project, kept: { first_name: kept.data.first_name, email: kept.email }, gone };
  for (const recipient of [kept.email, gone.email])
    await queueEmail(context, accountsMergedEmail, { userId: kept.id, recipient, values });
}
