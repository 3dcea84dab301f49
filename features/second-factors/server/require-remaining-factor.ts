import { hasUsableFactor, isSecondFactorRequired } from "#platform/server/auth/require-second-factor.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";

const LAST = "Sua academia pede verificação em duas etapas à equipe: ligue outra forma antes de tirar esta.";

/**
 * Must be called after removing a factor. If no usable one is left, throws 409 where the academy requires one;
 * otherwise turns the second step off by deleting recovery codes and passkeys suspected to be copies.
 */
export async function requireRemainingFactor({ sql, project, user }: Context): Promise<void> {
  // Of two factors removed at once, the second removal waits, and then sees that the first one is gone.
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  if (await hasUsableFactor(sql, project._id, user._id)) return;
  if (isSecondFactorRequired(project, user)) throw new Problem(409, LAST, { code: "last_second_factor" });
  await sql`delete from recovery_codes where project_id = ${project._id} and user_id = ${user._id}`;
  await sql`delete from passkeys where project_id = ${project._id} and user_id = ${user._id}`;
}
