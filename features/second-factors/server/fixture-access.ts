import {
  type AccessAnswers,
  ANYBODY,
  SIGNED_IN,
  allOnHost,
  allOnBothHosts,
  signedIn,
  emptyInput,
} from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const unknownKey = { step: "nenhuma", credential: { id: "nenhuma", response: {} } };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora, learner }) => ({
  "GET /projects/second-factors": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/begin-totp": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/confirm-totp": {
    input: () => ({ code: "000000" }),
    gets: { ...signedIn(400), neighbour: 400 },
    auditProvenBy: "features/second-factors/server/totp.test.ts",
  },
  "POST /projects/remove-totp": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/renew-recovery-codes": {
    input: emptyInput,
    gets: { ...signedIn(409), neighbour: 409 },
    auditProvenBy: "features/second-factors/server/totp.test.ts",
  },
  "POST /projects/begin-passkey": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/add-passkey": {
    input: () => ({ ...unknownKey, name: "Chave" }),
    gets: allOnBothHosts(401, 403),
    auditProvenBy: "features/second-factors/server/passkeys.test.ts",
  },
  "POST /projects/rename-passkey": {
    input: () => ({ id: "nenhuma", name: "Chave" }),
    gets: { ...signedIn(404), neighbour: 404 },
    auditProvenBy: "features/second-factors/server/passkeys.test.ts",
  },
  "POST /projects/remove-passkey": {
    input: () => ({ id: "nenhuma" }),
    gets: { ...signedIn(404), neighbour: 404 },
    auditProvenBy: "features/second-factors/server/passkeys.test.ts",
  },
  "POST /projects/get-second-step": {
    input: () => ({ step: "nenhuma" }),
    gets: allOnBothHosts(401),
    auditProvenBy: "features/second-factors/server/second-step.test.ts",
  },
  "POST /projects/verify-second-factor": {
    input: () => ({ step: "nenhuma", code: "000000" }),
    gets: allOnBothHosts(401),
    auditProvenBy: "features/second-factors/server/second-step.test.ts",
  },
  "POST /projects/begin-passkey-sign-in": {
    input: emptyInput,
    gets: { ...ANYBODY, neighbour: 200 },
    notAudited: "an anonymous challenge that expires after five minutes",
  },
  "POST /projects/auth-with-passkey": {
    input: () => ({ ...unknownKey, project_id: aurora._id }),
    gets: { ...allOnHost(401), neighbour: 403 },
    auditProvenBy: "features/second-factors/server/passkeys.test.ts",
  },
  "POST /projects/reset-second-factors": {
    input: () => ({ user_id: learner._id }),
    gets: { ...signedIn(403), admin: 200, manager: 200, neighbour: 403, neighbourAdmin: 404 },
  },
});
