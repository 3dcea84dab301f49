import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import type { Context } from "#platform/server/http/context.ts";
import { enrolledEmail, invitationEmail, type Inviting } from "./access-emails.ts";
import type { Invited } from "./save-people.ts";

type Welcoming = Pick<Context, "sql" | "project" | "now"> & Pick<Parameters<typeof audit>[0], "user" | "caller">;

/** Invites a person without a password to set one; notifies somebody else of the new course. */
export async function welcomePerson(
  context: Welcoming,
  person: Invited,
  inviting: Inviting,
): Promise<"invited" | "notified" | null> {
  const { id: userId, email: recipient, has_password, is_newly_enrolled } = person;
  if (has_password && !is_newly_enrolled) return null;
  await audit(context, "invite-person", userId, { is_new: person.is_new, is_newly_enrolled });
  if (has_password) {
    const content = enrolledEmail(person, inviting);
    await queueEmail(context, { kind: "enrolled", userId, recipient, content });
    return "notified";
  }
  const linkId = await newLink(context, { userId, purpose: "password" });
  const content = invitationEmail(person, inviting);
  await queueEmail(context, { kind: "invitation", userId, recipient, content, linkId });
  return "invited";
}
