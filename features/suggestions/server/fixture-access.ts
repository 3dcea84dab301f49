import { type AccessAnswers, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course }) => ({
  "GET /projects/suggested-objects/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
});
