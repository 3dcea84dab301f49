import { queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { accountsMergedEmail } from "./accounts-merged-email.ts";
import type { Account } from "./lock-accounts.ts";

/**
 * Notifies the person at both addresses, because a reader of the removed address must learn which one still signs in.
 */
export async function notifyOfMerge(
  context: Pick<Context, "sql" | "project" | "now">,
  remaining: Account,
  removed: Account,
): Promise<void> {
  const { project } = context;
  const values = {
    project,
    remaining: { first_name: remaining.data.first_name, email: remaining.email },
    removed,
  };
  for (const recipient of [remaining.email, removed.email])
    await queueEmail(context, accountsMergedEmail, { userId: remaining.id, recipient, values });
}
