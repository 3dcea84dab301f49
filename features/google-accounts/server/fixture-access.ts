import {
  type AccessAnswers,
  SIGNED_IN,
  allOnHost,
  signedIn,
  emptyInput,
} from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora }) => ({
  "POST /projects/auth-with-google": {
    input: () => ({ project_id: aurora._id, id_token: "lixo" }),
    gets: { ...allOnHost(404), neighbour: 403 },
    auditProvenBy: "features/google-accounts/server/sign-in-with-google.test.ts",
  },
  "GET /projects/google-account": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/unlink-google": {
    input: emptyInput,
    gets: { ...signedIn(409), neighbour: 409 },
    auditProvenBy: "features/google-accounts/server/sign-in-with-google.test.ts",
  },
});
