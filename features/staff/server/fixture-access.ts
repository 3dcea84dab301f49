import { type AccessAnswers, SIGNED_IN, emptyInput } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async () => ({
  "GET /projects/audit-entries": {
    input: emptyInput,
    gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 },
  },
  "GET /projects/staff-pending-work": {
    input: emptyInput,
    gets: { ...SIGNED_IN, learner: 403, neighbour: 403, neighbourAdmin: 200 },
  },
  "GET /projects/staff-search": {
    input: () => ({ q: "marina" }),
    gets: { ...SIGNED_IN, learner: 403, neighbour: 403, neighbourAdmin: 200 },
  },
});
