import { type AccessAnswers, nothing, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course }) => {
  const here = () => ({ course: course._id });
  return {
    "GET /projects/course-report": { input: here, gets: STAFF },
    "GET /projects/person-report": { input: here, gets: STAFF },
    "GET /projects/stopped-report": { input: here, gets: STAFF },
    "GET /projects/question-report": { input: here, gets: STAFF },
    "GET /projects/staff-week": { input: nothing, gets: { ...STAFF, neighbourAdmin: 200 } },
    "POST /projects/export-report": { input: () => ({ ...here(), part: "objects" as const }), gets: STAFF },
  };
};
