import type { z } from "zod";
import { setRanked } from "#features/progress/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { withdrawLinks } from "#platform/server/auth/one-use-links.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { deletePersonRows } from "#platform/server/tenancy/delete-person-rows.ts";
import type { withdrawInvitation as contract } from "../contract.ts";
import { requireInvited } from "./require-invited.ts";

const ALREADY_ENTERED = "Esta pessoa já entrou ou criou a senha: o convite foi usado, e não dá mais para retirá-lo.";

/**
 * Deletes an account in which nobody ever signed in, with its enrolments and classes. Its links then show that the
 * invitation is withdrawn.
 */
export async function withdrawInvitation(
  context: Context<Staff>,
  { user_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { name, rule } = await requireInvited(context, user_id, ALREADY_ENTERED);
  const [{ enrolled }] = await sql<[{ enrolled: number }]>`
    select count(*)::int as enrolled from enrollments where project_id = ${project._id} and user_id = ${user_id}`;
  await withdrawLinks(context, [user_id]);
  await setRanked({ sql, projectId: project._id, userId: user_id }, false);
  await deletePersonRows(context, user_id);
  await audit(context, "withdraw-invitation", user_id, { rule, enrolled });
  return { message: `Convite retirado: a conta de ${name} saiu da academia, e o link do e-mail não vale mais.` };
}
