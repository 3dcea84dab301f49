import {
  type AccessAnswers,
  ANYBODY,
  SIGNED_IN,
  IN_THE_COURSE,
  emptyInput,
} from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course }) => ({
  "GET /projects/showcase": { input: emptyInput, gets: { ...ANYBODY, neighbour: 200 } },
  "GET /projects/courses": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/get-objects-by-course-id": { input: () => ({ course_id: course._id }), gets: IN_THE_COURSE },
  "GET /projects/available-objects/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
});
