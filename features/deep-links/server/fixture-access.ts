import { type AccessAnswers, ANYBODY, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, course, objectId }) => {
  const link = {
    project_id: aurora._id,
    course_id: course._id,
    id: newId(),
    friendly_id: "link",
    object_id: objectId,
  };
  await world.inside(aurora, (sql) => sql`insert into deep_links ${sql(link)}`);
  return {
    "GET /projects/deep-link/{id}": {
      input: () => ({ id: link.id }),
      gets: { ...ANYBODY, neighbour: 404 },
    },
    "POST /projects/ensure-deep-link/{id}": {
      input: () => ({ id: link.id }),
      gets: IN_THE_COURSE,
    },
  };
};
