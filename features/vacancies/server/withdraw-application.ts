import type { z } from "zod";
import { requireTalentModule } from "#features/talents/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { cancelJobs } from "#platform/server/jobs/job.ts";
import type { withdrawApplication as contract } from "../contract.ts";
import { answerApplicant } from "./answer-applicant.ts";

export async function withdrawApplication(
  context: Context,
  { vacancy_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, user } = context;
  const [gone] = await sql<{ id: string }[]>`
    delete from vacancy_applications
    where project_id = ${project._id} and vacancy_id = ${vacancy_id} and user_id = ${user._id} returning id`;
  if (!gone) return { withdrawn: false };
  await cancelJobs(context, answerApplicant, gone.id);
  await audit(context, "withdraw-application", vacancy_id);
  return { withdrawn: true };
}
