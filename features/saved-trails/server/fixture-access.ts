import { type AccessAnswers, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course }) => ({
  "POST /projects/get-trail-files": {
    input: () => ({ course_id: course._id, trail_id: course.trails[0]?._id ?? "" }),
    gets: IN_THE_COURSE,
  },
});
