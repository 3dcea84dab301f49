import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { askForAnamnese as contract } from "../contract.ts";
import { requireMember } from "./require-member.ts";

/**
 * Asks a person for the anamnese, even if they have answered it before, or stops asking. Throws 409 for staff, or in an
 * academy without an anamnese.
 */
export async function askForAnamnese(
  context: Context<Staff>,
  { user_id, is_asked }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { rule } = await requireMember(context, user_id);
  if (is_asked && !project.anamnese) throw new Problem(409, "Esta academia não tem anamnese.");
  if (is_asked && rule) throw new Problem(409, "Quem é da equipe não responde à anamnese.");
  const { count } = await sql`
    update users set require_anamnese = ${is_asked}
    where project_id = ${project._id} and id = ${user_id} and require_anamnese <> ${is_asked}`;
  if (count === 0) return { is_asked };
  await notifyChange(sql, project._id, "people", user_id);
  await audit(context, is_asked ? "ask-for-anamnese" : "drop-anamnese", user_id);
  return { is_asked };
}
