import { isDaytime, notifyPeople } from "#features/notifications/server/index.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";

/** The notification kind of reminders, which are sent only to people who chose them. */
export const GOAL_KIND = "weekly-goal";

const FRIDAY = 5;

/**
 * Reminds people, if they chose it, of what is missing for their weekly goal: once a week, from Friday morning on.
 * People who have reached their goal are not reminded.
 */
export const remindOfGoals: JobKind = {
  name: "remind-of-goals",
  isHourly: true,
  sendsOut: true,
  async run({ services, project, now, inTransaction }) {
    if (!isDaytime(now, project.time_zone)) return;
    await inTransaction(async (sql) => {
      const monday = weekOf(sql, now, project.time_zone);
      const due = await sql<{ user_id: string; missing: number }[]>`
        update weekly_goals g set reminded_week = ${monday}
        from (
          select w.user_id, w.objects - (
            select count(*)::int from progress p where p.project_id = ${project._id} and p.user_id = w.user_id
              and p.completed_at >= ${monday}::timestamp at time zone ${project.time_zone}) as missing
          from weekly_goals w join notification_choices c
            on c.project_id = ${project._id} and c.user_id = w.user_id and c.kind = ${GOAL_KIND} and c.choice <> 'none'
          where w.project_id = ${project._id} and w.reminded_week is distinct from ${monday}
            and extract(isodow from ${now}::timestamptz at time zone ${project.time_zone}) >= ${FRIDAY}
        ) behind
        where g.project_id = ${project._id} and g.user_id = behind.user_id and behind.missing > 0
        returning g.user_id, behind.missing`;
      for (const [missing, people] of Map.groupBy(due, (one) => one.missing)) {
        await notifyPeople(
          { sql, project, now, services },
          people.map(({ user_id }) => user_id),
          { kind: GOAL_KIND, about: newId(), actorId: null, text: reminderText(missing), path: paths.courses() },
        );
      }
    });
  },
};

function reminderText(missing: number): string {
  return missing === 1
    ? "Falta só um conteúdo para a sua meta desta semana, que vai até domingo"
    : `Faltam ${missing} conteúdos para a sua meta desta semana, que vai até domingo`;
}
