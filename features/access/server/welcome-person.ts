import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import { isSuspended } from "#platform/server/auth/suspended-access.ts";
import type { Context } from "#platform/server/http/context.ts";
import { googleConfigOf } from "#shared/google-config.ts";
import { enrolledEmail, invitationEmail, type Inviting } from "./welcome-emails.ts";
import type { Invited } from "./save-people.ts";

type WelcomeContext = Pick<Context, "sql" | "project" | "now"> & Pick<Parameters<typeof audit>[0], "user" | "caller">;

/**
 * Sends an invitation to a person who has no way to sign in yet, or a notice of the new course to a newly enrolled one
 * who has. Returns null if neither applies, or the person's access is suspended.
 */
export async function welcomePerson(
  context: WelcomeContext,
  person: Invited,
  inviting: Inviting,
): Promise<"invited" | "notified" | null> {
  const { id: userId, email: recipient, is_newly_enrolled } = person;
  const isKnown = await canSignIn(context, person);
  if (isKnown && !is_newly_enrolled) return null;
  if (!person.is_new && (await isSuspended(context, userId))) return null;
  await audit(context, "invite-person", userId, { is_new: person.is_new, is_newly_enrolled });
  const values = { person, ...inviting };
  if (isKnown) {
    await queueEmail(context, enrolledEmail, { userId, recipient, values });
    return "notified";
  }
  const linkId = await newLink(context, { userId, purpose: "password" });
  await queueEmail(context, invitationEmail, { userId, recipient, values, linkId });
  return "invited";
}

/** Whether the person can sign in with a password, a Google account or a passkey. */
export async function canSignIn(
  { sql, project }: WelcomeContext,
  { id: userId, has_password, is_new }: Invited,
): Promise<boolean> {
  if (has_password || is_new) return has_password;
  const [row] = await sql`
    select from google_accounts
    where project_id = ${project._id} and user_id = ${userId} and ${googleConfigOf(project.config.google) !== null}
    union all
    select from passkeys where project_id = ${project._id} and user_id = ${userId} and suspected_at is null limit 1`;
  return row !== undefined;
}
