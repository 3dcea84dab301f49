import { type AccessAnswers, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, objectId }) => ({
  "POST /projects/change-favorite": {
    input: () => ({ course_id: course._id, object_id: objectId, favorite: true }),
    gets: IN_THE_COURSE,
  },
});
