import type { z } from "zod";
import { deleteUnreadAbout } from "#features/notifications/server/index.ts";
import { requireTalentModule } from "#features/talents/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { cancelJobs, queueJob } from "#platform/server/jobs/job.ts";
import type { changeVacancyStatus as contract } from "../contract.ts";
import { STANDARD_ANSWER } from "../engine/stages.ts";
import { answerApplicant, queueAnswer } from "./answer-applicant.ts";
import { yearBefore } from "./end-old-applications.ts";
import { notifyOfVacancy } from "./notify-of-vacancy.ts";
import { requireVacancy } from "./queries.ts";
import { statusOf, type VacancyRow } from "./vacancy.ts";

type Input = z.output<typeof contract.input>;
type Output = z.input<typeof contract.output>;

export async function changeVacancyStatus(context: Context, { vacancy_id, action }: Input): Promise<Output> {
  requireTalentModule(context);
  const vacancy = await requireVacancy(context, vacancy_id, { lock: true });
  const result = await ACTIONS[action](context, vacancy);
  await audit(context, "change-vacancy-status", vacancy_id, { action, answered: result.answered });
  return result;
}

const ACTIONS: Record<Input["action"], (context: Context, vacancy: VacancyRow) => Promise<Output>> = {
  publish: async (context, vacancy) => {
    const { sql, project, now } = context;
    if (statusOf({ ...vacancy, published_at: now, closed_at: null }, context) === "ended")
      throw new Problem(409, "O último dia desta vaga já passou. Mude o dia antes de publicar.");
    await sql`
      update vacancies set published_at = ${vacancy.published_at ?? now}, closed_at = null
      where project_id = ${project._id} and id = ${vacancy.id}`;
    await reopenUnanswered(context, vacancy.id);
    await queueJob(context, notifyOfVacancy, vacancy.id);
    return { status: "open", answered: 0 };
  },
  close: async (context, vacancy) => {
    const { sql, project, now } = context;
    if (!vacancy.published_at) throw new Problem(409, "Esta vaga ainda não foi publicada.");
    await sql`update vacancies set closed_at = ${now} where project_id = ${project._id} and id = ${vacancy.id}`;
    await deleteUnreadAbout(sql, project._id, [vacancy.id], "new-vacancy");
    const answered = await declineUndecided(context, vacancy.id);
    await sql`
      update vacancy_applications set ended_at = ${now}
      where project_id = ${project._id} and vacancy_id = ${vacancy.id} and ended_at is null`;
    return { status: "closed", answered };
  },
  delete: async (context, vacancy) => {
    const { sql, project } = context;
    if (vacancy.published_at) throw new Problem(409, "Uma vaga publicada não se apaga: encerre, e todos têm resposta.");
    await sql`delete from vacancies where project_id = ${project._id} and id = ${vacancy.id}`;
    return { status: "deleted", answered: 0 };
  },
};

/**
 * Reopens the applications without a sent answer: cancels waiting answers and restores the former stages.
 * Applications older than a year stay ended.
 */
async function reopenUnanswered(context: Context, vacancyId: string): Promise<void> {
  const { sql, project, now } = context;
  const open = await sql<{ id: string; was_declined: boolean }[]>`
    update vacancy_applications a set ended_at = null, is_declined_by_closing = false,
      stage = case when was_declined then a.stage_before else a.stage end,
      stage_at = case when was_declined then coalesce(a.stage_at_before, ${now}) else a.stage_at end,
      stage_before = case when not was_declined then a.stage_before end,
      stage_at_before = case when not was_declined then a.stage_at_before end,
      answer = case when not was_declined then a.answer end
    from (select id, is_declined_by_closing as was_declined from vacancy_applications
      where project_id = ${project._id} and vacancy_id = ${vacancyId} and notified_at is null
        and applied_at >= ${yearBefore(now)} for update) before
    where a.project_id = ${project._id} and a.id = before.id
    returning a.id, before.was_declined`;
  for (const { id, was_declined } of open) if (was_declined) await cancelJobs(context, answerApplicant, id);
}

/** Declines everybody who is neither chosen nor declined, with the standard answer. Returns their number. */
async function declineUndecided(context: Context, vacancyId: string): Promise<number> {
  const { sql, project, now } = context;
  const rest = await sql<{ id: string }[]>`
    update vacancy_applications set stage = 'declined', stage_at = ${now}, answer = ${STANDARD_ANSWER},
      is_declined_by_closing = true, stage_before = stage, stage_at_before = stage_at
    where project_id = ${project._id} and vacancy_id = ${vacancyId} and stage not in ('chosen', 'declined')
    returning id`;
  for (const { id } of rest) await queueAnswer(context, id);
  return rest.length;
}
