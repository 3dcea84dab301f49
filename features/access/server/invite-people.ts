import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { invitePeople as contract } from "../contract.ts";
import { type Invited, savePeople } from "./save-people.ts";
import { enrolledEmail, invitationEmail, type Inviting } from "./access-emails.ts";

type StaffContext = Context<readonly ["admin", "manager"]>;

/** Creates users by e-mail and invites them. Existing users are only enrolled; repeated calls create no duplicates. */
export async function invitePeople(
  context: StaffContext,
  { people, course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, user } = context;
  await services.limits.inviteByPerson(`${project._id}:${user._id}`, people.length);
  const course = course_id === undefined ? null : await requireCourse(context, course_id);
  const saved = await savePeople(context, people, course?.id ?? null);
  const inviting = { by: user.data.name, project, course };
  const done = await Promise.all(saved.map((person) => welcome(context, person, inviting)));
  const invited = done.filter((outcome) => outcome === "invited").length;
  const enrolled = saved.filter(({ is_newly_enrolled }) => is_newly_enrolled).length;
  return { invited, enrolled, message: summaryOf(invited, enrolled) };
}

/** Invites people without a password to set one; notifies the others of the new course. */
async function welcome(
  context: StaffContext,
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

function summaryOf(invited: number, enrolled: number): string {
  const invitations = invited === 1 ? "1 convite vai" : `${invited} convites vão`;
  const enrolments = enrolled === 1 ? "1 pessoa foi matriculada" : `${enrolled} pessoas foram matriculadas`;
  if (invited === 0 && enrolled === 0) return "Todas essas pessoas já estão aqui.";
  if (invited === 0) return `Pronto: ${enrolments}.`;
  return enrolled === 0 ? `Pronto: ${invitations} por e-mail.` : `Pronto: ${invitations} por e-mail, e ${enrolments}.`;
}
