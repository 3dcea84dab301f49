import { endApiTokens } from "#features/api-tokens/server/index.ts";
import type { z } from "zod";
import { endSessions } from "#features/sessions/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { requireMayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Context, SignedIn, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { Rule } from "#shared/route.ts";
import type { resetSecondFactors as contract } from "../contract.ts";
import { notifyOfChange } from "./notify-of-change.ts";

const OWN_ACCOUNT =
  "A sua própria verificação você muda no seu perfil. Se perdeu tudo, peça a outra pessoa da administração.";

/**
 * Removes all second factors of a person who lost them. Ends their sessions and API tokens too, since a lost device may
 * hold them.
 */
export async function resetSecondFactors(
  context: Context<Staff>,
  { user_id }: z.output<typeof contract.input>,
): Promise<{ message: string }> {
  const { sql, project, user } = context;
  if (user_id === user._id) throw new Problem(409, OWN_ACCOUNT, { code: "own_account" });
  const [person] = await sql<(Pick<SignedIn, "_id" | "email" | "data"> & { rule: Rule | null })[]>`
    select id as _id, email, data, rule from users where project_id = ${project._id} and id = ${user_id}`;
  if (!person) throw notFound("Esta pessoa não existe nesta academia.");
  requireMayChangeAccess(user.rule, person.rule);
  const totp =
    await sql`delete from totp_factors where project_id = ${project._id} and user_id = ${user_id} returning 1`;
  const keys = await sql`delete from passkeys where project_id = ${project._id} and user_id = ${user_id} returning 1`;
  // A second request, such as a colleague's, must not end the session that the person has opened since.
  if (totp.length + keys.length === 0)
    return { message: "A verificação em duas etapas desta pessoa já está desligada." };
  await sql`delete from recovery_codes where project_id = ${project._id} and user_id = ${user_id}`;
  await endSessions(context, user_id, "all");
  await endApiTokens(context, user_id);
  await notifyOfChange(context, person, "reset");
  await audit(context, "reset-second-factors", user_id, { totp: totp.length, passkeys: keys.length });
  return { message: "A verificação em duas etapas desta pessoa foi desligada e as sessões dela terminaram." };
}
