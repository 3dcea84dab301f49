import { queueEmail } from "#features/emails/server/index.ts";
import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { type FactorChange, factorChangedEmail } from "./factor-changed-email.ts";

type NotifyContext = Pick<Context, "sql" | "project" | "now">;

/** Emails the account's owner about a changed second factor, so that they notice changes by others. */
export async function notifyOfChange(
  context: NotifyContext,
  { _id, email, data }: Pick<SignedIn, "_id" | "email" | "data">,
  change: FactorChange,
): Promise<void> {
  const { project, now } = context;
  const values = { first_name: data.first_name, change, project, now };
  await queueEmail(context, factorChangedEmail, { userId: _id, recipient: email, values });
}
