import { type AccessAnswers, ANYBODY } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora, course, shownObjectId }) => ({
  "GET /projects/object-meta/{id}": {
    input: () => ({ id: shownObjectId }),
    gets: { ...ANYBODY, neighbour: 404 },
  },
  "GET /projects/course-meta/{project_id}/{course}": {
    input: () => ({ project_id: aurora._id, course: course._id }),
    gets: { ...ANYBODY, neighbour: 404 },
  },
});
