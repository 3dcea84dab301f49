import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import { isSuspended } from "#platform/server/auth/suspended-access.ts";
import type { Context } from "#platform/server/http/context.ts";
import { enrolledEmail, invitationEmail, type Inviting } from "./welcome-emails.ts";
import type { Invited } from "./save-people.ts";

type WelcomeContext = Pick<Context, "sql" | "project" | "now"> & Pick<Parameters<typeof audit>[0], "user" | "caller">;

/**
 * Sends an invitation to a person without a password, or a notice of the new course to a newly enrolled one with a
 * password. Returns null if neither applies, or the person's access is suspended.
 */
export async function welcomePerson(
  context: WelcomeContext,
  person: Invited,
  inviting: Inviting,
): Promise<"invited" | "notified" | null> {
  const { id: userId, email: recipient, has_password, is_newly_enrolled } = person;
  if (has_password && !is_newly_enrolled) return null;
  if (!person.is_new && (await isSuspended(context, userId))) return null;
  await audit(context, "invite-person", userId, { is_new: person.is_new, is_newly_enrolled });
  const values = { person, ...inviting };
  if (has_password) {
    await queueEmail(context, enrolledEmail, { userId, recipient, values });
    return "notified";
  }
  const linkId = await newLink(context, { userId, purpose: "password" });
  await queueEmail(context, invitationEmail, { userId, recipient, values, linkId });
  return "invited";
}
