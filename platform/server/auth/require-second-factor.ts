import { paths } from "#shared/paths.ts";
import type { SignedIn } from "../http/context.ts";
import type { RequestContext } from "../http/handler.ts";
import { Problem } from "../http/problem.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import type { Project } from "../tenancy/project.ts";

/** Whether a person must have a second factor: they have a rule, and the project requires it of its staff. */
export function isSecondFactorRequired({ config }: Project, { rule }: Pick<SignedIn, "rule">): boolean {
  return rule !== undefined && config.second_factor?.required_for_staff === true;
}

/** Throws a 403 `Problem` that redirects to the set-up page when the person must have a second factor and has none. */
export async function requireSecondFactor(requestContext: RequestContext, user: SignedIn): Promise<void> {
  const { services, project } = requestContext;
  if (!isSecondFactorRequired(project, user)) return;
  const hasOne = await (requestContext.hasSecondFactor ??= inProject(services.pool, project._id, (sql) =>
    hasUsableFactor(sql, project._id, user._id),
  ));
  if (hasOne) return;
  throw new Problem(403, "Sua academia pede verificação em duas etapas à equipe. Ligue a sua para continuar.", {
    code: "second_factor_required",
    redirect: paths.secondFactors(),
  });
}

/** Whether the account has a second factor that can be used. A passkey that may have been copied does not count. */
export async function hasUsableFactor(sql: Sql, projectId: string, userId: string): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`
    select exists (select from totp_factors
        where project_id = ${projectId} and user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys
        where project_id = ${projectId} and user_id = ${userId} and suspected_at is null) as has`;
  return row.has;
}

/** Whether signing in needs a second step. A passkey that may be a copy counts too: a recovery code still works. */
export async function hasSecondFactor(sql: Sql, projectId: string, userId: string): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`
    select exists (select from totp_factors
        where project_id = ${projectId} and user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where project_id = ${projectId} and user_id = ${userId}) as has`;
  return row.has;
}
