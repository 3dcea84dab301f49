import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { requireTalentModule } from "#features/talents/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { cancelJobs } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { moveApplication as contract } from "../contract.ts";
import { STANDARD_ANSWER, type Stage } from "../engine/stages.ts";
import { answerApplicant, queueAnswer } from "./answer-applicant.ts";
import type { ApplicationRow } from "./application.ts";

type Application = ApplicationRow & { title: string; name: string; closed_at: Date | null };

/**
 * Moves an application to another stage. A refusal can be undone until its answer was
 * sent; after that, throws a Problem (409).
 */
export async function moveApplication(
  context: Context,
  { application_id, stage, answer }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, now } = context;
  const application = await lockedApplication(context, application_id);
  const { name } = application;
  if (application.stage === stage) return { stage, name };
  if (application.notified_at) throw new Problem(409, `${name} já recebeu a resposta. Ela não pode mais ser mudada.`);
  if (application.closed_at && stage !== "chosen" && stage !== "declined")
    throw new Problem(409, "A vaga está encerrada. Abra de novo para continuar a conversa.");
  if (application.ended_at && stage !== "chosen" && stage !== "declined")
    throw new Problem(409, "Esta candidatura terminou: a conversa não pode continuar.");
  const isDeclined = stage === "declined";
  // The person has not seen a refusal that is undone, and knows the stage before it.
  const isUndone = stage === application.stage_before;
  const stageAt = (isUndone ? application.stage_at_before : null) ?? now;
  await sql`
    update vacancy_applications set stage = ${stage}, stage_at = ${stageAt}, is_declined_by_closing = false,
      stage_before = case when ${isDeclined} then stage end, stage_at_before = case when ${isDeclined} then stage_at end,
      answer = ${isDeclined ? answer || STANDARD_ANSWER : null}
    where project_id = ${project._id} and id = ${application_id}`;
  await cancelJobs(context, answerApplicant, application_id);
  if (isDeclined) await queueAnswer(context, application_id);
  else if (!isUndone) await notifyApplicant(context, application, stage);
  await audit(context, "move-application", application_id, { stage });
  return { stage, name };
}

async function lockedApplication({ sql, project }: Context, id: string): Promise<Application> {
  await sql`select 1 from vacancy_applications where project_id = ${project._id} and id = ${id} for update`;
  const [row] = await sql<Application[]>`
    select a.*, v.title, v.closed_at, u.data ->> 'name' as name from vacancy_applications a
      join vacancies v on v.project_id = a.project_id and v.id = a.vacancy_id
      join users u on u.project_id = a.project_id and u.id = a.user_id
    where a.project_id = ${project._id} and a.id = ${id}`;
  if (!row) throw notFound("Esta candidatura não existe mais: a pessoa pode ter desistido.");
  return row;
}

const STAGE_MESSAGES: Partial<Record<Stage, (title: string) => string>> = {
  talking: (title) => `A equipe da vaga ${quoted(title)} leu o seu currículo e quer conversar`,
  interview: (title) => `A sua candidatura a ${quoted(title)} foi para a entrevista`,
  chosen: (title) => `Você foi a pessoa escolhida para ${quoted(title)}`,
};

async function notifyApplicant(
  context: Context,
  { user_id, vacancy_id, title }: Application,
  stage: Stage,
): Promise<void> {
  const text = STAGE_MESSAGES[stage]?.(title);
  if (!text) return;
  const path = paths.talentsVacancies(vacancy_id);
  await notifyPeople(context, [user_id], { kind: "vacancy", about: vacancy_id, actorId: null, text, path });
}
