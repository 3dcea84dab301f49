import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { lockManagers, requireAnotherManager } from "#platform/server/auth/require-other-staff.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notAllowed } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { changeRule as contract } from "../contract.ts";
import { requireMember } from "./require-member.ts";

/**
 * Changes a person's rule. Locks all managers, so that of two simultaneous changes the second is checked against the
 * result of the first.
 */
export async function changeRule(
  context: Context<Manager>,
  { user_id, rule }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const managers = await lockManagers(context);
  if (!managers.some(({ id }) => id === user._id)) throw notAllowed();
  const member = await requireMember(context, user_id);
  if (member.rule === rule) return { rule };
  if (member.rule === "manager") requireAnotherManager(managers, user_id, { isSelf: user_id === user._id });
  // Only learners are asked for the anamnese.
  await sql`
    update users set rule = ${rule}, require_anamnese = require_anamnese and ${rule === null}
    where project_id = ${project._id} and id = ${user_id}`;
  await notifyChange(sql, project._id, "people", user_id);
  await audit(context, "change-rule", user_id, { from: member.rule, to: rule });
  return { rule };
}
