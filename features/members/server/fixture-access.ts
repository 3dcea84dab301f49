import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { savePeopleView } from "../contract.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person, course }) => {
  const other = await person(aurora);
  const keeper = await person(aurora, { rule: "manager" });
  const { view_id } = await world.as(keeper).call(savePeopleView, { name: SECRET, is_shared: true });
  const proven = "features/members/server/people-views.test.ts";
  // The view belongs to another manager, and only its owner may change it.
  const nobody = { ...STAFF, admin: 404, manager: 404 };
  const member = () => ({ user_id: other._id });
  return {
    "GET /projects/members": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/members-count": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/member/{user_id}": { input: member, gets: STAFF },
    "GET /projects/team": { input: emptyInput, gets: { ...STAFF, admin: 403, neighbourAdmin: 403 } },
    "POST /projects/change-rule": {
      input: () => ({ ...member(), rule: "recruiter" as const }),
      gets: { ...STAFF, admin: 403, neighbourAdmin: 403 },
      auditProvenBy: "features/members/server/members.test.ts",
    },
    "POST /projects/change-enrollment": {
      input: () => ({ ...member(), course_id: course._id, is_enrolled: true }),
      gets: STAFF,
    },
    "POST /projects/ask-for-anamnese": {
      input: () => ({ ...member(), is_asked: false }),
      gets: STAFF,
      auditProvenBy: "features/members/server/ask-for-anamnese.test.ts",
    },
    "POST /projects/sign-out-member": { input: member, gets: STAFF },
    "POST /projects/suspend-member": {
      input: () => ({ ...member(), reason: "Pedido da escola" }),
      gets: STAFF,
      auditProvenBy: "features/members/server/suspended-access.test.ts",
    },
    "POST /projects/restore-member": {
      input: member,
      gets: STAFF,
      auditProvenBy: "features/members/server/suspended-access.test.ts",
    },
    "GET /projects/people-views": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "POST /projects/save-people-view": { input: () => ({ name: "Pararam" }), gets: { ...STAFF, neighbourAdmin: 200 } },
    "POST /projects/change-people-view": {
      input: () => ({ view_id, name: "Minha" }),
      gets: nobody,
      auditProvenBy: proven,
    },
    "POST /projects/delete-people-view": { input: () => ({ view_id }), gets: nobody, auditProvenBy: proven },
  };
};
