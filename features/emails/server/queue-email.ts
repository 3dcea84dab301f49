import type { EmailKind } from "#platform/server/mail/email-kind.ts";
import type { Attachment, NewEmail } from "./email.ts";
import { type EmailsContext, storeEmail } from "./store-email.ts";

interface Addressed<Values> extends Omit<NewEmail, "kind" | "content"> {
  values: NoInfer<Values>;
  attachment?: Attachment | null;
}

/** Queues an email in the caller's transaction. Its kind renders the content from `values`. */
export async function queueEmail<Values>(
  context: EmailsContext,
  { kind, ...email }: EmailKind<Values>,
  { values, attachment, ...to }: Addressed<Values>,
): Promise<void> {
  const content = { ...email.content(values), ...(attachment ? { attachment } : {}) };
  await storeEmail(context, { kind, content, ...to });
}
