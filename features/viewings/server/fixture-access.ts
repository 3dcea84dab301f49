import { type AccessAnswers, nothing, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora, person }) => {
  const learner = await person(aurora);
  return {
    "POST /projects/start-viewing": {
      input: () => ({ user_id: learner._id, reason: "Conferir a trilha" }),
      gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 },
    },
    "POST /projects/end-viewing": {
      input: nothing,
      gets: { ...SIGNED_IN, neighbour: 200 },
      auditProvenBy: "features/viewings/server/viewings.test.ts",
    },
  };
};
