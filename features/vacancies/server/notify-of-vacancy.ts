import { notifyPeople } from "#features/notifications/server/index.ts";
import { opensTalentModule } from "#features/talents/server/index.ts";
import { isTester } from "#platform/server/auth/signed-in.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { vacancyColumns } from "./queries.ts";
import { statusOf, type VacancyRow } from "./vacancy.ts";

/**
 * Job that notifies the learners who can apply for a published vacancy: those who have begun a profile. Nobody is
 * notified twice, nor of a vacancy that they applied for.
 */
export const notifyOfVacancy: JobKind = {
  name: "notify-of-vacancy",
  sendsOut: true,
  run: async ({ inTransaction, project, now, services }, vacancyId) => {
    await inTransaction(async (sql) => {
      const [vacancy] = await sql<VacancyRow[]>`
        select ${vacancyColumns({ sql })} from vacancies v where v.project_id = ${project._id} and v.id = ${vacancyId}`;
      if (!vacancy || statusOf(vacancy, { project, now }) !== "open") return;
      const people = await sql<{ id: string; email: string }[]>`
        select u.id, u.email from talents t join users u on u.project_id = t.project_id and u.id = t.user_id
        where t.project_id = ${project._id} and t.headline <> '' and u.rule is null
          and not exists (select from vacancy_applications a
            where a.project_id = t.project_id and a.vacancy_id = ${vacancyId} and a.user_id = t.user_id)
          and not exists (select from notifications n
            where n.project_id = t.project_id and n.user_id = t.user_id and n.kind = 'new-vacancy' and n.about = ${vacancyId})`;
      const mayApply = people.filter(({ email }) =>
        opensTalentModule({ project, user: { tester: isTester(email, services) } }),
      );
      await notifyPeople(
        { sql, project, now, services },
        mayApply.map(({ id }) => id),
        {
          kind: "new-vacancy",
          about: vacancyId,
          actorId: null,
          text: `Vaga nova: ${quoted(vacancy.title)}`,
          path: paths.talentsVacancies(vacancyId),
        },
      );
    });
  },
};
