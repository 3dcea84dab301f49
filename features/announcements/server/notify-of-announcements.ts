import { isDaytime, notifyPeople } from "#features/notifications/server/index.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { audienceOf } from "./announcement-audience.ts";
import { isOfDeletedClass } from "./is-of-deleted-class.ts";
import { isOffAir } from "./is-off-air.ts";

interface Begun {
  id: string;
  title: string;
  course: string | null;
}

/**
 * Notifies the audience of announcements on their first day, once each. After a restoration, only people who had
 * neither answered nor read the first notification.
 */
export const notifyOfAnnouncements: JobKind = {
  name: "notify-of-announcements",
  isHourly: true,
  sendsOut: true,
  run: async ({ services, project, now, inTransaction }) => {
    if (!isDaytime(now, project.time_zone)) return;
    await inTransaction(async (sql) => {
      const begun = await sql<Begun[]>`
        with notified as (
          insert into notified_announcements (project_id, announcement_id, notified_at)
          select a.project_id, a.id, ${now} from announcements a,
            (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
          where a.project_id = ${project._id} and a.deleted_at is null and coalesce(a.starts_on <= today, true)
            and coalesce(a.ends_on >= today, true) and not ${isOffAir(sql)} and not ${isOfDeletedClass(sql)}
          on conflict do nothing returning announcement_id)
        select a.id, a.title, c.friendly_id as course
        from notified join announcements a on a.project_id = ${project._id} and a.id = notified.announcement_id
          left join courses c on c.project_id = a.project_id and c.id = a.course_id`;
      for (const { id, title, course } of begun) {
        const people = await sql<{ id: string }[]>`
          select audience.user_id as id from announcements a cross join lateral (${audienceOf(sql)}) as audience
          where a.project_id = ${project._id} and a.id = ${id} and a.deleted_at is null
            and not exists (select from announcement_answers w
              where w.project_id = a.project_id and w.announcement_id = a.id and w.user_id = audience.user_id)
            and not exists (select from notifications n
              where n.project_id = a.project_id and n.about = a.id and n.user_id = audience.user_id)`;
        await notifyPeople(
          { sql, project, now, services },
          people.map((person) => person.id),
          {
            kind: "announcement",
            about: id,
            actorId: null,
            text: `Aviso da academia: ${quoted(title)}`,
            path: course ? paths.course(course) : paths.courses(),
          },
        );
      }
    });
  },
};
