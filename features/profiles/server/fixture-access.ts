import { type AccessAnswers, SIGNED_IN, allOnHost, emptyInput } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { correctProfile } from "../contract.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person }) => {
  const other = await person(aurora);
  const manager = world.as(await person(aurora, { rule: "manager" }));
  await manager.call(correctProfile, { user_id: other._id, full_name: "Ana de Lima", reason: SECRET });
  let times = 0;
  return {
    "GET /projects/profile": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "POST /projects/update-profile": {
      input: () => ({ full_name: "Ana Lima" }),
      gets: { ...SIGNED_IN, neighbour: 200 },
    },
    // A photo must be sent as multipart; these tests send JSON, which is refused.
    "POST /projects/change-photo": {
      input: () => ({ photo: new File([], "foto.jpg") }),
      gets: { ...allOnHost(400), stranger: 401, foreigner: 403, neighbour: 400 },
      auditProvenBy: "features/profiles/server/change-photo.test.ts",
    },
    "POST /projects/remove-photo": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "GET /projects/member-profile/{user_id}": { input: () => ({ user_id: other._id }), gets: STAFF },
    // A correction that changes nothing is refused, so each call has another name.
    "POST /projects/correct-profile": {
      input: () => ({
        user_id: other._id,
        full_name: `Ana Lima ${"abcdefghijklmnopqrstuvwxyz"[times++ % 26]}`,
        reason: "Nome errado",
      }),
      gets: STAFF,
    },
  };
};
