import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { countText } from "#shared/number-text.ts";
import type { invitePeople as contract } from "../contract.ts";
import { refuseDoubtfulEmails } from "./refuse-doubtful-emails.ts";
import { savePeople } from "./save-people.ts";
import { welcomePerson } from "./welcome-person.ts";

/** Creates users by e-mail and invites them. Existing users are only enrolled; repeated calls create no duplicates. */
export async function invitePeople(
  context: Context<Staff>,
  { people, course_id, checks_emails }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, user } = context;
  const course = course_id === undefined ? null : await requireCourse(context, course_id);
  if (checks_emails)
    await refuseDoubtfulEmails(
      context,
      people.map(({ email }) => email),
    );
  await services.limits.inviteByPerson(`${project._id}:${user._id}`, people.length);
  const saved = await savePeople(context, people, course?.id ?? null);
  const inviting = { by: user.data.name, project, course };
  const done = await Promise.all(saved.map((person) => welcomePerson(context, person, inviting)));
  const invited = done.filter((outcome) => outcome === "invited").length;
  const enrolled = saved.filter(({ is_newly_enrolled }) => is_newly_enrolled).length;
  return { invited, enrolled, message: summaryOf(invited, enrolled, services.mail !== null) };
}

function summaryOf(invited: number, enrolled: number, sendsEmails: boolean): string {
  const invitations = sendsEmails
    ? `${countText(invited, "convite vai", "convites vão")} por e-mail`
    : `${countText(invited, "convite espera", "convites esperam")} até que os e-mails saiam daqui`;
  const enrolments = countText(enrolled, "pessoa foi matriculada", "pessoas foram matriculadas");
  if (invited === 0 && enrolled === 0) return "Todas essas pessoas já estão aqui.";
  if (invited === 0) return `Pronto: ${enrolments}.`;
  return enrolled === 0 ? `Pronto: ${invitations}.` : `Pronto: ${invitations}, e ${enrolments}.`;
}
