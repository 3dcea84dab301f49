import type { z } from "zod";
import { profileData, shownNames } from "#features/profiles/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { requireMayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Context, SignedIn, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import type { Rule } from "#shared/route.ts";
import type { correctProfile as contract } from "../contract.ts";
import { refuseDoubtfulEmails } from "./refuse-doubtful-emails.ts";
import { replaceEmail } from "./replace-email.ts";

type Input = z.output<typeof contract.input>;

const SELF = "O seu nome e o seu e-mail mudam no seu perfil.";
const INVITED = "Esta pessoa ainda não entrou: corrija o e-mail do convite.";
const STALE =
  "O nome ou o e-mail desta pessoa mudou depois que você abriu esta página. Abra a página de novo e confira antes de corrigir.";
const UNCHANGED = "Nada mudou: o nome e o e-mail já eram estes.";

/** Corrects a person's names or e-mail on behalf of the staff, and stores the reason. Certificates keep their names. */
export async function correctProfile(context: Context<Staff>, input: Input): Promise<z.input<typeof contract.output>> {
  const { user_id, full_name, social_name, email, reason, checks_emails, is_former_mailbox_lost } = input;
  const { sql, project, services, user } = context;
  const person = await lockPerson(context, user_id);
  const before = profileData(person.data);
  if (isStale(input, before, person.email)) throw new Problem(409, STALE);
  const written = full_name ?? before.full_name;
  const names = { full_name: written, social_name, ...shownNames({ full_name: written, social_name }) };
  const renamed = (["full_name", "social_name"] as const).filter((key) => names[key] !== before[key]);
  const isMoved = email !== "" && emailKey(email) !== emailKey(person.email);
  const fields = [...renamed, ...(isMoved ? ["email"] : [])].join(" ");
  if (fields === "") throw new Problem(400, UNCHANGED, { code: "unchanged" });
  if (isMoved && !person.has_entered) throw new Problem(409, INVITED);
  if (isMoved && checks_emails)
    await refuseDoubtfulEmails(context, [email], { except: person.email, fieldOf: () => "email" });
  if (isMoved) await services.limits.inviteByPerson(`${project._id}:${user._id}`, 1);
  if (renamed.length > 0) {
    await sql`
      update users set data = jsonb_strip_nulls(data || ${sql.json(names)})
      where project_id = ${project._id} and id = ${user_id}`;
    for (const follow of services.registry.afterNames) await follow(context, user_id);
    await notifyChange(sql, project._id, "people", user_id);
  }
  const { email: former, has_password } = person;
  const account = { id: user_id, email: former, first_name: names.first_name, has_password };
  const isFormerLost = isMoved && is_former_mailbox_lost;
  const ended = isMoved ? await replaceEmail(context, { account, email, reason, isFormerLost }) : 0;
  await saveCorrection(context, { user_id, fields, reason });
  await audit(context, "correct-profile", user_id, {
    fields,
    ended,
    ...(isFormerLost ? { is_former_mailbox_lost: true } : {}),
  });
  return {
    message: isMoved ? movedText(email, person, isFormerLost) : "Nome corrigido: já aparece assim em toda a academia.",
  };
}

/** Returns whether the stored names or e-mail are no longer those that the caller has seen. */
function isStale(
  { former_full_name, former_social_name, former_email }: Input,
  { full_name, social_name }: Pick<ReturnType<typeof profileData>, "full_name" | "social_name">,
  email: string,
): boolean {
  return (
    (former_full_name ?? full_name) !== full_name ||
    (former_social_name ?? social_name ?? "") !== (social_name ?? "") ||
    emailKey(former_email ?? email) !== emailKey(email)
  );
}

interface Person {
  email: string;
  data: SignedIn["data"];
  rule: Rule | null;
  has_password: boolean;
  has_entered: boolean;
  is_suspended: boolean;
}

/** Returns the person, locked until the transaction ends. Throws for oneself and for a higher rule. */
async function lockPerson({ sql, project, user }: Context<Staff>, userId: string): Promise<Person> {
  const [person] = await sql<Person[]>`
    select email, data, rule, password_hash is not null as has_password,
      password_hash is not null or seen_at is not null as has_entered, suspended_at is not null as is_suspended
    from users where project_id = ${project._id} and id = ${userId} for update`;
  if (!person) throw notFound("Esta pessoa não está nesta academia.");
  if (userId === user._id) throw new Problem(409, SELF);
  requireMayChangeAccess(user.rule, person.rule);
  return person;
}

async function saveCorrection(
  { sql, project, user, now }: Context<Staff>,
  correction: { user_id: string; fields: string; reason: string },
): Promise<void> {
  const own = { project_id: project._id, id: newId(), author_id: user._id, created_at: now };
  await sql`insert into profile_corrections ${sql({ ...own, ...correction })}`;
}

function movedText(email: string, { is_suspended }: Pick<Person, "is_suspended">, isFormerLost: boolean): string {
  if (isFormerLost) return movedFromLostText(email, is_suspended);
  if (is_suspended)
    return `E-mail corrigido: quando o acesso voltar, a pessoa entra com ${email}. Só o endereço antigo foi avisado.`;
  return `E-mail corrigido: a pessoa entra agora com ${email}, e saiu dos dispositivos. Avisamos nos dois endereços.`;
}

function movedFromLostText(email: string, isSuspended: boolean): string {
  if (isSuspended)
    return `E-mail corrigido: quando o acesso voltar, a pessoa cria outra senha com ${email}. Nenhum endereço foi avisado.`;
  return `E-mail corrigido: a pessoa saiu dos dispositivos, e cria outra senha com ${email}. Só o endereço novo foi avisado.`;
}
