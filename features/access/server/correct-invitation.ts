import type { z } from "zod";
import { readdressEmails } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { withdrawLinks } from "#platform/server/auth/one-use-links.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { emailKey } from "#shared/email.ts";
import type { correctInvitation as contract } from "../contract.ts";
import { nameFromEmail, namesOf } from "./name-from-email.ts";
import { refuseDoubtfulEmails } from "./refuse-doubtful-emails.ts";
import { type InvitedPerson, requireInvited } from "./require-invited.ts";
import { welcomePerson } from "./welcome-person.ts";

const ALREADY_ENTERED =
  "Esta pessoa já entrou ou criou a senha: o e-mail se corrige em “Nome e e-mail”, na página dela.";
const SAME = "O convite já foi para este e-mail. Para mandar outro, use “Reenviar o convite”.";
const TAKEN = "Este e-mail já é de outra pessoa desta academia. Se é a mesma, retire este convite.";

/**
 * Changes the e-mail address of an invited person who never signed in, ends the links sent to the former address, and
 * sends an invitation to the new one.
 */
export async function correctInvitation(
  context: Context<Staff>,
  { user_id, email, checks_emails }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, user } = context;
  const invited = await requireInvited(context, user_id, ALREADY_ENTERED);
  if (emailKey(email) === emailKey(invited.email)) throw emailProblem(400, "unchanged", SAME);
  if (checks_emails) await refuseDoubtfulEmails(context, [email], { except: invited.email, fieldOf: () => "email" });
  await services.limits.inviteByPerson(`${project._id}:${user._id}`, 1);
  const { first_name } = await changeAddress(context, invited, email);
  await withdrawLinks(context, [user_id]);
  await readdressEmails(context, user_id, email);
  const person = { id: user_id, email, first_name, has_password: false, is_new: false, is_newly_enrolled: false };
  const welcomed = await welcomePerson(context, person, { by: user.data.name, project, course: null });
  await audit(context, "correct-invitation", user_id);
  const next = welcomed
    ? `outro convite vai para ${email}`
    : "nenhum convite foi enviado, porque o acesso desta pessoa está suspenso";
  return { message: `E-mail corrigido: ${next}. O link do anterior deixou de valer.` };
}

/**
 * Writes the new address; a name that was derived from the former address is derived again. Throws 409 if it is taken.
 */
async function changeAddress(
  { sql, project }: Context<Staff>,
  { id, email: former, name, first_name }: InvitedPerson,
  email: string,
): Promise<{ first_name: string }> {
  const named = name === nameFromEmail(former) ? namesOf(nameFromEmail(email)) : { name, first_name };
  const { count } = await sql`
    update users set email = ${email}, email_key = ${emailKey(email)}, data = data || ${sql.json(named)}
    where project_id = ${project._id} and id = ${id} and not exists (select from users o
      where o.project_id = ${project._id} and o.email_key = ${emailKey(email)} and o.id <> ${id})`;
  if (count === 0) throw emailProblem(409, "email_taken", TAKEN);
  await notifyChange(sql, project._id, "people", id);
  return named;
}

function emailProblem(status: number, code: "unchanged" | "email_taken", message: string): Problem {
  return new Problem(status, message, { code, fields: [{ field: "email", message }] });
}
