import { type AccessAnswers, IN_THE_COURSE, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, objectId }) => ({
  "POST /projects/get-object-by-id": {
    input: () => ({ course_id: course._id, object_id: objectId }),
    gets: IN_THE_COURSE,
  },
  "GET /projects/own-notes": {
    input: () => ({}),
    gets: { ...SIGNED_IN, neighbour: 200 },
  },
  "POST /projects/save-place": {
    input: () => ({ course_id: course._id, object_id: objectId, place: { position: 2 } }),
    gets: IN_THE_COURSE,
    notAudited: "a reading position, saved at every pause; nothing is derived from it",
  },
  "POST /projects/save-reflection": {
    input: () => ({ course_id: course._id, object_id: objectId, block: "reflection-1", text: "Só para mim." }),
    gets: IN_THE_COURSE,
  },
  "POST /projects/smart-feedback": {
    input: () => ({ learning_object: objectId, course_id: course._id }),
    gets: IN_THE_COURSE,
  },
});
