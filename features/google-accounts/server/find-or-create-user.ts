import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { asksNewcomers } from "#platform/server/tenancy/asks-newcomers.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import type { GoogleIdentity } from "./verify-google-token.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

type AccountContext = Context<"anyone">;

const OTHER_ACCOUNT =
  "Este e-mail já está ligado a outra conta do Google. Entre com e-mail e senha, ou fale com o suporte da academia.";

/**
 * Returns the id of the user for a Google account: the linked user, else the one with the same (verified) e-mail, who
 * is then linked, else a new one if the project allows self-registration. Throws 403 otherwise.
 */
export async function findOrCreateUser(place: AccountContext, identity: GoogleIdentity): Promise<string> {
  const { sql, project } = place;
  const [linked] = await sql<{ user_id: string }[]>`
    select user_id from google_accounts where project_id = ${project._id} and subject = ${identity.subject}`;
  if (linked) return linked.user_id;
  const [known] = await sql<{ id: string; linked_to: string | null }[]>`
    select id,
      (select subject from google_accounts g where g.project_id = u.project_id and g.user_id = u.id) as linked_to
    from users u where project_id = ${project._id} and email_key = ${emailKey(identity.email)} for update`;
  // E-mail addresses get reassigned: the new owner of an address must not get the linked account.
  if (known?.linked_to && known.linked_to !== identity.subject)
    throw new Problem(403, OTHER_ACCOUNT, { code: "google_account_refused" });
  const userId = known?.id ?? (await register(place, identity));
  return await link(place, userId, identity);
}

async function link(place: AccountContext, userId: string, { subject, email }: GoogleIdentity): Promise<string> {
  const { sql, project, now } = place;
  await sql`
    insert into google_accounts (project_id, subject, user_id, email, linked_at)
    values (${project._id}, ${subject}, ${userId}, ${email}, ${now}) on conflict do nothing`;
  await audit({ ...place, user: { _id: userId } }, "link-google", userId);
  return userId;
}

async function register(place: AccountContext, { email, name }: GoogleIdentity): Promise<string> {
  const { sql, project, now } = place;
  const courses = project.config.self_registration?.courses;
  if (!courses) throw new Problem(403, unknownAccountMessage(email), { code: "google_account_refused" });
  const id = newId();
  const fullName = name || email.slice(0, email.indexOf("@"));
  const data = { first_name: fullName.split(/\s+/)[0] ?? fullName, name: fullName };
  const [made] = await sql<{ id: string }[]>`
    insert into users (project_id, id, email, email_key, data, require_anamnese, created_at)
    values (${project._id}, ${id}, ${email}, ${emailKey(email)}, ${sql.json(data)}, ${await asksNewcomers(place)}, ${now})
    on conflict (project_id, email_key) do update set email_key = excluded.email_key returning id`;
  const userId = made?.id ?? id;
  await sql`
    insert into enrollments (project_id, user_id, course_id)
    select project_id, ${userId}, id from courses where project_id = ${project._id} and friendly_id = any(${courses})
    on conflict do nothing`;
  await notifyChange(sql, project._id, "people", userId);
  await audit({ ...place, user: { _id: userId } }, "register-with-google", userId, { courses: courses.length });
  return userId;
}

function unknownAccountMessage(email: string): string {
  return `Não há conta com ${email} nesta academia. Entre com o e-mail do seu convite, ou peça acesso a quem cuida do curso.`;
}
