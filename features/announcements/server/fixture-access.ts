import { type AccessAnswers, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, world, aurora }) => {
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
  const told = { project_id: aurora._id, told_at: world.clock.now };
  await world.inside(aurora, async (sql) => {
    await sql`insert into announcements ${sql(announcement)}`;
    await sql`insert into told_announcements ${sql({ ...told, announcement_id: announcement.id })}`;
    await sql`insert into told_deadlines ${sql({ ...told, course_id: course._id, ends_on: "2026-12-01", days: 7 })}`;
  });
  return {
    "GET /projects/announcements/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
    "POST /projects/announcement-answer/{id}": {
      input: () => ({ id: announcement.id }),
      gets: IN_THE_COURSE,
    },
  };
};
