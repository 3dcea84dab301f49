import { isSecondFactorDemanded } from "#platform/server/auth/second-factor-demand.ts";
import { hasSecondFactor } from "#platform/server/auth/second-factor-demand.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";

const LAST = "Sua academia pede verificação em duas etapas à equipe: ligue outra forma antes de tirar esta.";

/** Called after removing a factor. When none is left, throws 409 if one is required, else deletes the recovery codes. */
export async function requireRemainingFactor({ sql, project, user }: Context): Promise<void> {
  if (await hasSecondFactor(sql, project._id, user._id)) return;
  if (isSecondFactorDemanded(project, user)) throw new Problem(409, LAST, { code: "last_way_in" });
  await sql`delete from recovery_codes where project_id = ${project._id} and user_id = ${user._id}`;
}
