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
  await world.inside(aurora, (sql) => sql`insert into announcements ${sql(announcement)}`);
  return {
    "GET /projects/announcements/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
    "POST /projects/announcement-answer/{id}": {
      input: () => ({ id: announcement.id }),
      gets: IN_THE_COURSE,
    },
  };
};
