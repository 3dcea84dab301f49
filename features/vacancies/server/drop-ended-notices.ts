import { deleteUnreadAbout } from "#features/notifications/server/index.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { dayIn } from "#shared/day-in.ts";

/**
 * Hourly job that deletes unread notifications of vacancies whose last day has passed, as closing a vacancy does, so
 * that no summary offers them any more.
 */
export const dropEndedNotices: JobKind = {
  name: "drop-ended-vacancy-notices",
  isHourly: true,
  async run({ inTransaction, project, now }) {
    await inTransaction(async (sql) => {
      const ended = await sql<{ id: string }[]>`
        select v.id from vacancies v
        where v.project_id = ${project._id} and v.closed_at is null and v.closes_on < ${dayIn(now, project.time_zone)}
          and exists (select from notifications n where n.project_id = v.project_id and n.about = v.id
            and n.kind = 'new-vacancy' and n.read_at is null)`;
      await deleteUnreadAbout(
        sql,
        project._id,
        ended.map(({ id }) => id),
        "new-vacancy",
      );
    });
  },
};
