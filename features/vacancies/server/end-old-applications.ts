import type { JobKind } from "#platform/server/jobs/job.ts";
import { STANDARD_ANSWER } from "../engine/stages.ts";
import { queueAnswer } from "./answer-applicant.ts";

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Returns the moment a year ago; older applications have ended. */
export function yearBefore(now: Date): Date {
  return new Date(now.getTime() - YEAR_MS);
}

/**
 * Hourly job that ends applications older than a year, even of vacancies that are never closed. People
 * still waiting get the standard answer.
 */
export const endOldApplications: JobKind = {
  name: "end-old-applications",
  isHourly: true,
  async run({ inTransaction, project, now }) {
    const before = yearBefore(now);
    await inTransaction(async (sql) => {
      const unanswered = await sql<{ id: string }[]>`
        update vacancy_applications set stage = 'declined', stage_at = ${now}, answer = ${STANDARD_ANSWER},
          stage_before = stage, stage_at_before = stage_at
        where project_id = ${project._id} and ended_at is null and applied_at < ${before}
          and stage not in ('chosen', 'declined')
        returning id`;
      for (const { id } of unanswered) await queueAnswer({ sql, project, now }, id);
      await sql`
        update vacancy_applications set ended_at = ${now}
        where project_id = ${project._id} and ended_at is null and applied_at < ${before}`;
    });
  },
};
