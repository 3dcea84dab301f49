import { type AccessAnswers, IN_THE_COURSE, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403 };
/** Statuses for one announcement, which does not exist for staff of another academy. */
const OF_ONE = { ...STAFF, neighbourAdmin: 404 };
const WHOLE_ACADEMY = { ...STAFF, neighbourAdmin: 200 };
const CALLS = 60;

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, world, aurora, learner }) => {
  const announcement = {
    project_id: aurora._id,
    course_id: course._id,
    id: newId(),
    friendly_id: "aviso",
    kind: "notice",
    title: SECRET,
    body: SECRET,
    position: 0,
  };
  await world.inside(aurora, async (sql) => {
    await sql`insert into announcements ${sql(announcement)}`;
    const edition = { project_id: aurora._id, id: newId(), announcement_id: announcement.id };
    await sql`insert into announcement_editions
      ${sql({ ...edition, title: SECRET, body: SECRET, replaced_at: world.clock.now })}`;
    await sql`insert into notified_announcements ${sql({ project_id: aurora._id, announcement_id: announcement.id, notified_at: world.clock.now })}`;
    await sql`insert into deadline_reminders ${sql({ project_id: aurora._id, user_id: learner._id, course_id: course._id, ends_on: "2026-12-01", days: 7, reminded_at: world.clock.now })}`;
    await sql`insert into announcement_reminders ${sql({ project_id: aurora._id, announcement_id: announcement.id, day: "2020-01-01", asked_at: world.clock.now, done_at: world.clock.now })}`;
  });
  // Each call that ends or deletes an announcement needs its own.
  const spare = Array.from({ length: CALLS }, () => newId());
  await world.inside(aurora, async (sql) => {
    for (const id of spare)
      await sql`insert into announcements ${sql({ ...announcement, id, friendly_id: id, starts_on: "2020-01-01", position: 1 })}`;
  });
  const readings = Array.from({ length: CALLS }, () => newId());
  await world.inside(aurora, async (sql) => {
    for (const id of readings)
      await sql`insert into announcements ${sql({ ...announcement, id, friendly_id: id, kind: "reading", position: 2 })}`;
  });
  let [next, reading] = [0, 0];
  const one = () => ({ announcement_id: spare[next++ % CALLS] ?? "" });
  return {
    "GET /projects/staff-announcements": { input: emptyInput, gets: WHOLE_ACADEMY },
    "GET /projects/staff-announcement/{announcement_id}": {
      input: () => ({ announcement_id: announcement.id }),
      gets: OF_ONE,
    },
    "POST /projects/preview-announcement": {
      input: () => ({ text: "Olá" }),
      gets: WHOLE_ACADEMY,
      notAudited: "It saves nothing.",
    },
    "POST /projects/save-announcement": {
      input: () => ({ kind: "notice" as const, title: "Aviso", text: "Olá" }),
      gets: WHOLE_ACADEMY,
    },
    "POST /projects/end-announcement/{announcement_id}": { input: one, gets: OF_ONE },
    "POST /projects/delete-announcement/{announcement_id}": { input: one, gets: OF_ONE },
    "POST /projects/restore-announcement/{announcement_id}": {
      input: () => ({ announcement_id: announcement.id }),
      gets: OF_ONE,
      auditProvenBy: "features/announcements/server/restore-announcement.test.ts",
    },
    "POST /projects/remind-announcement/{announcement_id}": {
      input: () => ({ announcement_id: readings[reading++ % CALLS] ?? "" }),
      gets: OF_ONE,
    },
    "POST /projects/export-announcement/{announcement_id}": {
      input: () => ({ announcement_id: announcement.id }),
      gets: OF_ONE,
    },
    "GET /projects/announcements/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
    "POST /projects/announcement-answer/{id}": {
      input: () => ({ id: announcement.id }),
      gets: IN_THE_COURSE,
    },
  };
};
