import { audit } from "#platform/server/audit/audit.ts";
import { lockManagers, whyManagerMustStay } from "#platform/server/auth/require-other-staff.ts";
import { mintKey, newLink } from "#platform/server/auth/one-use-links.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import { savePeople } from "./save-people.ts";

interface OperatorContext {
  /** A connection in a transaction that sees the project's rows. */
  sql: Sql;
  project: { _id: string };
  now: Date;
}

interface Newcomer {
  email: string;
  name?: string | undefined;
  /** Null makes the person a learner; undefined leaves the rule of an existing person unchanged. */
  rule?: Rule | null | undefined;
  courseId: string | null;
  /** Hash, made by `hashPassword`, of a password that the person has already chosen. */
  passwordHash?: string;
}

export interface Admitted {
  isNew: boolean;
  /** The person's rule before and after the call. */
  rule: { from: Rule | null; to: Rule | null };
  /** A sentence with the reason why the academy cannot lose this manager; null when the rule may change. */
  managerMustStay: string | null;
  /** Path of the page on which the person creates a password, valid for an hour; null when they already have one. */
  path: string | null;
}

/**
 * Adds a person to the academy for the operator of the installation, with a rule and without sending an e-mail. Returns
 * the link to create a password once; earlier links end.
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

/**
 * Changes the person's rule. Locks all managers, so that two simultaneous changes cannot leave the academy without one.
 */
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
  // Only learners are asked for the anamnese.
  await sql`
    update users set rule = ${rule}, require_anamnese = require_anamnese and ${rule === null}
    where project_id = ${project._id} and id = ${userId}`;
  await notifyChange(sql, project._id, "people", userId);
  const managerMustStay = from === "manager" ? whyManagerMustStay(managers, userId, { isSelf: false }) : null;
  return { rule: { from, to: rule }, managerMustStay };
}
