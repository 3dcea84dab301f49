import { audit } from "#platform/server/audit/audit.ts";
import { lockManagers, whyManagerMustStay } from "#platform/server/auth/require-someone-in-charge.ts";
import { mintKey, newLink } from "#platform/server/auth/one-use-links.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import { savePeople } from "./save-people.ts";

interface OperatorContext {
  /** A transaction that sees the project's rows. */
  sql: Sql;
  project: { _id: string };
  now: Date;
}

interface Newcomer {
  email: string;
  name?: string | undefined;
  /** Null makes a learner; without it, somebody who is there already keeps their rule. */
  rule?: Rule | null | undefined;
  courseId: string | null;
  /** Of a password that the person chose already, by `hashPassword`. */
  passwordHash?: string;
}

export interface Admitted {
  isNew: boolean;
  /** The rule before and after. */
  rule: { from: Rule | null; to: Rule | null };
  /** Why the academy cannot do without the manager who loses the rule; null when it can. */
  managerMustStay: string | null;
  /** The path of the page where they create their password, for an hour; null when they have one already. */
  path: string | null;
}

/**
 * What the operator of an installation does on its machine: lets a person in, with a rule, without an e-mail being sent. The
 * link is shown once; earlier ones end.
 */
export async function admitPerson(
  { sql, project, now }: OperatorContext,
  { email, name, rule, courseId, passwordHash }: Newcomer,
): Promise<Admitted> {
  const context = { sql, project, now };
  const [person] = await savePeople(context, [{ email, name }], courseId);
  if (!person) throw new Error("The person was not saved");
  const change = await giveRule(context, person.id, rule);
  const detail = { is_new: person.is_new, is_newly_enrolled: person.is_newly_enrolled, rule: change.rule.to };
  await audit({ ...context, user: null, caller: null }, "invite-person", person.id, detail);
  if (person.has_password) return { isNew: person.is_new, ...change, path: null };
  if (passwordHash !== undefined) {
    await sql`
      update users set password_hash = ${passwordHash} where project_id = ${project._id} and id = ${person.id}`;
    return { isNew: person.is_new, ...change, path: null };
  }
  const linkId = await newLink(context, { userId: person.id, purpose: "password" });
  const key = await mintKey(context, linkId);
  return { isNew: person.is_new, ...change, path: key && paths.resetPassword(key) };
}

/** Managers are locked, so that two who change rules at once do not leave the academy without one. */
async function giveRule(
  { sql, project }: OperatorContext,
  userId: string,
  rule: Rule | null | undefined,
): Promise<Pick<Admitted, "rule" | "managerMustStay">> {
  const managers = await lockManagers({ sql, project });
  const [person] = await sql<{ rule: Rule | null }[]>`
    select rule from users where project_id = ${project._id} and id = ${userId} for update`;
  const from = person?.rule ?? null;
  if (rule === undefined || rule === from) return { rule: { from, to: from }, managerMustStay: null };
  // The staff are not asked for the anamnese that new learners are.
  await sql`
    update users set rule = ${rule}, require_anamnese = require_anamnese and ${rule === null}
    where project_id = ${project._id} and id = ${userId}`;
  await notifyChange(sql, project._id, "people", userId);
  const managerMustStay = from === "manager" ? whyManagerMustStay(managers, userId, { isSelf: false }) : null;
  return { rule: { from, to: rule }, managerMustStay };
}
