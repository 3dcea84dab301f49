import { type AccessAnswers, SIGNED_IN, IN_THE_COURSE } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, objectId }) => ({
  "POST /projects/create-or-update-user-input": {
    input: () => ({
      course_id: course._id,
      object_id: objectId,
      client_id: newId(),
      input: { kind: "seen" as const, completeness: 0.5 },
    }),
    gets: IN_THE_COURSE,
    notAudited: "its table, user_inputs, itself records who, what and when",
  },
  "POST /projects/get-user-inputs-totals": { input: () => ({ course_id: course._id }), gets: IN_THE_COURSE },
  "GET /projects/ranking/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
  "GET /projects/point-entries/{id}": { input: () => ({ id: course._id }), gets: IN_THE_COURSE },
  "POST /projects/change-ranking-absence": {
    input: () => ({ absent: false }),
    gets: { ...SIGNED_IN, neighbour: 200 },
  },
});
