import { type AccessAnswers, SIGNED_IN, allOnHost, emptyInput } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora, learner }) => ({
  "POST /projects/auth": {
    input: () => ({ project_id: aurora._id, email: learner.email, password: "chute" }),
    gets: { ...allOnHost(401), neighbour: 403 },
    auditProvenBy: "features/people/server/sign-in.test.ts",
  },
  "POST /projects/exchange-token": {
    input: () => ({ access_token: "inventado" }),
    gets: { ...allOnHost(401), neighbour: 401 },
    auditProvenBy: "features/people/server/exchange-token.test.ts",
  },
  "GET /projects/get-user-by-token": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/logout": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
});
