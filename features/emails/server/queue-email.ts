import type { EmailKind } from "#platform/server/mail/email-kind.ts";
import type { NewEmail } from "./email.ts";
import { type EmailsContext, storeEmail } from "./store-email.ts";

type Addressed<Values> = Omit<NewEmail, "kind" | "content"> & { values: NoInfer<Values> };

/** Queues an email in the caller's transaction: its kind writes it, as it writes the example that managers see. */
export async function queueEmail<Values>(
  context: EmailsContext,
  { kind, ...email }: EmailKind<Values>,
  { values, ...to }: Addressed<Values>,
): Promise<void> {
  await storeEmail(context, { kind, content: email.content(values), ...to });
}
