import { opensTalentModule } from "#features/talents/server/index.ts";
import type { PendingWork } from "#platform/server/feature.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { dayIn } from "#shared/day-in.ts";
import { countText } from "#shared/number-text.ts";

const MAX_COUNTED = 1000;

/**
 * Waiting work of the section "vagas": the number of new applications, and of vacancies past
 * their last day with unanswered people.
 */
export const vacancyPendingWork: PendingWork = {
  section: "vagas",
  find: async ({ sql, project, user, now }) => {
    if (!opensTalentModule({ project, user })) return null;
    const [row] = await sql<{ applications: number; ended: number }[]>`
      select
        (select count(*)::int from (
          select 1 from vacancy_applications where project_id = ${project._id} and stage = 'new' ${limitTo(sql, MAX_COUNTED)}) waiting
        ) as applications,
        (select count(*)::int from vacancies v
          where v.project_id = ${project._id} and v.published_at is not null and v.closed_at is null
            and v.closes_on < ${dayIn(now, project.time_zone)}::date
            and exists (select from vacancy_applications a
              where a.project_id = v.project_id and a.vacancy_id = v.id and a.stage not in ('chosen', 'declined'))
        ) as ended`;
    const { applications = 0, ended = 0 } = row ?? {};
    if (applications + ended === 0) return null;
    const sentences = [
      applications > 0 && countText(applications, "candidatura nova", "candidaturas novas"),
      ended > 0 && `${countText(ended, "vaga")} com prazo vencido e gente à espera`,
    ];
    return { count: applications + ended, sentence: sentences.filter(Boolean).join(" e ") };
  },
};
