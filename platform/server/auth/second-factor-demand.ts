import { paths } from "#shared/paths.ts";
import type { SignedIn } from "../http/context.ts";
import type { RequestContext } from "../http/handler.ts";
import { Problem } from "../http/problem.ts";
import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import type { Project } from "../tenancy/project.ts";

/** Whether this project asks this person for a second factor: its staff, where it says so. */
export function isSecondFactorDemanded({ config }: Project, { rule }: Pick<SignedIn, "rule">): boolean {
  return rule !== undefined && config.second_factor?.required_for_staff === true;
}

/** Leads somebody who owes a second factor to where it is set up. */
export async function requireSecondFactor(visit: RequestContext, user: SignedIn): Promise<void> {
  const { services, project } = visit;
  if (!isSecondFactorDemanded(project, user)) return;
  const hasOne = await (visit.hasSecondFactor ??= inProject(services.pool, project._id, (sql) =>
    hasSecondFactor(sql, project._id, user._id),
  ));
  if (hasOne) return;
  throw new Problem(403, "Sua academia pede verificação em duas etapas à equipe. Ligue a sua para continuar.", {
    code: "second_factor_required",
    redirect: paths.secondFactors(),
  });
}

export async function hasSecondFactor(sql: Sql, projectId: string, userId: string): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`
    select exists (select from totp_factors
        where project_id = ${projectId} and user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where project_id = ${projectId} and user_id = ${userId}) as has`;
  return row.has;
}
