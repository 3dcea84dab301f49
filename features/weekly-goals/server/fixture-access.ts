import { type AccessAnswers, nothing, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async () => ({
  "GET /projects/weekly-goal": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/change-weekly-goal": { input: () => ({ goal: 3 }), gets: { ...SIGNED_IN, neighbour: 200 } },
});
