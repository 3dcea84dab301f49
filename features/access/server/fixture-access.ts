import {
  type AccessAnswers,
  ANYBODY,
  SIGNED_IN,
  allOnBothHosts,
  signedIn,
  emptyInput,
} from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import { correctProfile } from "../contract.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };
const CALLS = 30;
const noKey = { key: "x".repeat(65) };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, course, person }) => {
  const corrected = await person(aurora);
  const staff = world.as(await person(aurora, { rule: "manager" }));
  await staff.call(correctProfile, { user_id: corrected._id, full_name: "Ana de Lima", reason: SECRET });
  let corrections = 0;
  const invited = await person(aurora);
  // Each call that withdraws an invitation needs its own invited person.
  const spare: string[] = [];
  for (let at = 0; at < CALLS; at++) spare.push((await person(aurora))._id);
  let next = 0;
  return {
    "POST /projects/request-password-link": {
      input: () => ({ email: `${newId()}@exemplo.com.br` }),
      gets: { ...ANYBODY, neighbour: 200 },
    },
    "GET /projects/password-link/{key}": { input: () => noKey, gets: { ...ANYBODY, neighbour: 200 } },
    "POST /projects/set-password": {
      input: () => ({ ...noKey, password: "ipe-roxo-47" }),
      gets: allOnBothHosts(404),
      auditProvenBy: "features/access/server/set-password.test.ts",
    },
    "POST /projects/renew-link": {
      input: () => noKey,
      gets: allOnBothHosts(404),
      auditProvenBy: "features/access/server/set-password.test.ts",
    },
    "GET /projects/access": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    // The test people have no password.
    "POST /projects/change-password": {
      input: () => ({ current_password: "chute", password: "ipe-roxo-47" }),
      gets: { ...signedIn(409), neighbour: 409 },
      auditProvenBy: "features/access/server/change-password.test.ts",
    },
    "POST /projects/change-email": {
      input: () => ({ email: `${newId()}@exemplo.com.br` }),
      gets: { ...SIGNED_IN, neighbour: 200 },
      auditProvenBy: "features/access/server/confirm-email.test.ts",
    },
    "GET /projects/email-link/{key}": { input: () => noKey, gets: { ...ANYBODY, neighbour: 200 } },
    "POST /projects/confirm-email": {
      input: () => noKey,
      gets: allOnBothHosts(404),
      auditProvenBy: "features/access/server/confirm-email.test.ts",
    },
    "POST /projects/undo-email-change": {
      input: () => noKey,
      gets: allOnBothHosts(404),
      auditProvenBy: "features/access/server/undo-email-change.test.ts",
    },
    "POST /projects/sign-in-by-link": {
      input: () => noKey,
      gets: allOnBothHosts(404),
      auditProvenBy: "features/access/server/sign-in-by-link.test.ts",
    },
    "POST /projects/invite-people": {
      input: () => ({ people: [{ email: `${newId()}@exemplo.com.br` }], course_id: course._id }),
      gets: STAFF,
    },
    "GET /projects/member-profile/{user_id}": { input: () => ({ user_id: corrected._id }), gets: STAFF },
    // A correction that changes nothing is refused, so each call has another name.
    "POST /projects/correct-profile": {
      input: () => ({
        user_id: corrected._id,
        full_name: `Ana Lima ${"abcdefghijklmnopqrstuvwxyz"[corrections++ % 26]}`,
        reason: "Nome errado",
      }),
      gets: STAFF,
    },
    "POST /projects/withdraw-invitation": {
      input: () => ({ user_id: spare[next++ % CALLS] ?? "" }),
      gets: STAFF,
    },
    "POST /projects/correct-invitation": {
      input: () => ({ user_id: invited._id, email: `${newId()}@exemplo.com.br` }),
      gets: STAFF,
    },
  };
};
