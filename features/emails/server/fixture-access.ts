import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const MANAGER = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403, neighbourAdmin: 403 };

export const accessAnswers: AccessAnswers<typeof contract> = async () => ({
  "GET /projects/get-emails": { input: emptyInput, gets: MANAGER },
  "GET /projects/get-email-preview": { input: () => ({ kind: "password-link" }), gets: MANAGER },
  "POST /projects/send-test-email": {
    input: () => ({ kind: "password-link" }),
    // No mail server is configured in the test of access answers.
    gets: { ...MANAGER, manager: 409 },
    auditProvenBy: "features/emails/server/send-test-email.test.ts",
  },
});
