import { queueEmail } from "#features/emails/server/index.ts";
import { notifyPeople } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { vacancyAnswerEmail } from "./vacancy-answer-email.ts";

const UNDO_MS = 10 * 60_000;

/** Queues the answer to a declined person for ten minutes later, so that a card moved by mistake can be moved back. */
export async function queueAnswer(context: Pick<Context, "sql" | "project" | "now">, id: string): Promise<void> {
  await queueJob(context, answerApplicant, id, { dueAt: new Date(context.now.getTime() + UNDO_MS) });
}

interface DeclinedApplicant {
  user_id: string;
  vacancy_id: string;
  email: string;
  first_name: string;
  title: string;
  answer: string;
}

/** Job that sends a declined person the answer, by a notification and an e-mail, and ends the application. */
export const answerApplicant: JobKind = {
  name: "answer-applicant",
  run: async ({ inTransaction, project, now, services }, applicationId) => {
    await inTransaction(async (sql) => {
      const [declined] = await sql<DeclinedApplicant[]>`
        update vacancy_applications a set notified_at = ${now},
          ended_at = case when a.ended_at is null then ${now} else a.ended_at end
        from vacancies v, users u
        where a.project_id = ${project._id} and a.id = ${applicationId} and a.stage = 'declined' and a.notified_at is null
          and v.project_id = a.project_id and v.id = a.vacancy_id and u.project_id = a.project_id and u.id = a.user_id
        returning a.user_id, a.vacancy_id, u.email, u.data ->> 'first_name' as first_name, v.title, a.answer`;
      if (!declined) return;
      const { user_id, vacancy_id, title } = declined;
      const path = paths.talentsVacancies(vacancy_id);
      const text = `Há uma resposta sobre a vaga ${quoted(title)}`;
      await notifyPeople({ sql, project, now, services }, [user_id], {
        kind: "vacancy-answer",
        about: vacancy_id,
        actorId: null,
        text,
        path,
      });
      const to = { userId: user_id, recipient: declined.email, values: declined };
      await queueEmail({ sql, project, now }, vacancyAnswerEmail, to);
    });
  },
};
