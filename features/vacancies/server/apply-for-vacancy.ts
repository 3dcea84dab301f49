import type { z } from "zod";
import { requireTalentModule, talentBriefs } from "#features/talents/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notAllowed, Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { applyForVacancy as contract } from "../contract.ts";
import { ownApplication } from "./application.ts";
import { notifyOfApplication } from "./notify-of-application.ts";
import { requirePublishedVacancy } from "./queries.ts";
import { statusOf } from "./vacancy.ts";

/**
 * Applies for a vacancy, which opens the person's profile to the staff of this vacancy only. Throws a Problem (409) if
 * the vacancy is not open or the person has no profile.
 */
export async function applyForVacancy(
  context: Context,
  { vacancy_id, shares_phone, message }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, user, now } = context;
  if (user.rule) throw notAllowed();
  // The lock prevents the vacancy from closing, which ends all applications, before this one is stored.
  const { vacancy, application } = await requirePublishedVacancy(context, vacancy_id, { lock: true });
  if (application) return { stage: ownApplication(application).stage };
  if (statusOf(vacancy, context) !== "open") throw new Problem(409, "As candidaturas para esta vaga já terminaram.");
  const brief = (await talentBriefs(context, [user._id])).get(user._id);
  if (!brief?.headline)
    throw new Problem(409, "Antes de se candidatar, comece o seu currículo: diga em uma linha o que você faz.");
  const id = newId();
  const row = { project_id: project._id, id, vacancy_id, user_id: user._id, message: message || null, shares_phone };
  const { count } = await sql`
    insert into vacancy_applications ${sql({ ...row, stage: "new", stage_at: now, applied_at: now })}
    on conflict (project_id, vacancy_id, user_id) do nothing`;
  if (count === 0) return { stage: "new" };
  await audit(context, "apply-for-vacancy", vacancy_id, { shares_phone });
  await notifyOfApplication(context, vacancy);
  return { stage: "new" };
}
