import { queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { tokenCreatedEmail } from "./token-created-email.ts";

/** Emails the person that an API token was created in their account. */
export async function notifyOfToken(context: Context, name: string): Promise<void> {
  const { project, now, user } = context;
  const values = { first_name: user.data.first_name, name, project, now };
  await queueEmail(context, tokenCreatedEmail, { userId: user._id, recipient: user.email, values });
}
