import { type AccessAnswers, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, world, aurora }) => {
  const own = { project_id: aurora._id, course_id: course._id };
  const hero = { ...own, id: newId(), friendly_id: "aviso", title: SECRET, text: SECRET, position: 0 };
  await world.inside(aurora, (sql) => sql`insert into heros ${sql(hero)}`);
  return {
    "POST /projects/get-heros-by-course-id": { input: () => ({ course_id: course._id }), gets: IN_THE_COURSE },
  };
};
