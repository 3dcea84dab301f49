import { type AccessAnswers, nothing, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora, person, course }) => {
  const other = await person(aurora);
  const member = () => ({ user_id: other._id });
  return {
    "GET /projects/members": { input: nothing, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/member/{user_id}": { input: member, gets: STAFF },
    "POST /projects/change-rule": {
      input: () => ({ ...member(), rule: "recruiter" as const }),
      gets: { ...STAFF, admin: 403, neighbourAdmin: 403 },
      auditProvenBy: "features/members/server/members.test.ts",
    },
    "POST /projects/change-enrollment": {
      input: () => ({ ...member(), course_id: course._id, is_enrolled: true }),
      gets: STAFF,
    },
    "POST /projects/sign-out-member": { input: member, gets: STAFF },
  };
};
