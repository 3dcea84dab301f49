import { type AccessAnswers, ANYBODY, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { changeConsent } from "#features/privacy/contract.ts";
import { changeFrictionCluster, reportFriction } from "../contract.ts";
import type * as contract from "../contract.ts";

const MANAGER = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403, neighbourAdmin: 403 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner, person }) => {
  const manager = await person(aurora, { rule: "manager" });
  await world.as(learner).call(changeConsent, { purpose: "usage", given: true });
  await world.as(learner).call(reportFriction, { message: SECRET, path: "/courses", kind: "friction" });
  const id = await world.inside(aurora, async (sql) => {
    const [row] = await sql<{ id: string }[]>`select id from friction_clusters where message = ${SECRET}`;
    return row?.id ?? "";
  });
  await world.as(manager).call(changeFrictionCluster, { id, owner_id: manager._id });
  return {
    "POST /projects/friction": {
      input: () => ({ message: "Não deu.", path: "/courses", kind: "friction" as const }),
      gets: { ...ANYBODY, neighbour: 200 },
      notAudited: "a browser's error report: contains no personal data, deleted after 90 days",
    },
    "GET /projects/friction-clusters": { input: emptyInput, gets: MANAGER },
    "GET /projects/friction-cluster/{id}": { input: () => ({ id }), gets: MANAGER },
    "POST /projects/change-friction-cluster/{id}": {
      input: () => ({ id, state: "open" as const }),
      gets: MANAGER,
    },
  };
};
