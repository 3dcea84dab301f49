import {
  type AccessAnswers,
  ANYBODY,
  IN_THE_COURSE,
  emptyInput,
  SIGNED_IN,
} from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403 };
const WHOLE_ACADEMY = { ...STAFF, neighbourAdmin: 200 };
/** Answers of a route about one link or course: an admin of another academy gets 404. */
const OF_ONE = { ...STAFF, neighbourAdmin: 404 };
/** Number of links created for the delete route, so that each call has its own link to delete. */
const CALLS = 60;

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, course, objectId }) => {
  const link = {
    project_id: aurora._id,
    course_id: course._id,
    id: newId(),
    friendly_id: "link",
    object_id: objectId,
  };
  await world.inside(aurora, (sql) => sql`insert into deep_links ${sql(link)}`);
  const spare = Array.from({ length: CALLS }, () => newId());
  await world.inside(aurora, async (sql) => {
    for (const id of spare) await sql`insert into deep_links ${sql({ ...link, id, friendly_id: id, name: SECRET })}`;
  });
  let next = 0;
  const one = () => ({ link_id: link.id });
  return {
    "GET /projects/staff-links": { input: emptyInput, gets: WHOLE_ACADEMY },
    "GET /projects/staff-link/{link_id}": { input: one, gets: OF_ONE },
    "GET /projects/link-choices": { input: () => ({ course: course._id }), gets: OF_ONE },
    "GET /projects/link-qr/{link_id}": { input: one, gets: OF_ONE },
    "POST /projects/save-link": {
      input: () => ({ course_id: course._id, name: SECRET, object_id: objectId }),
      gets: OF_ONE,
    },
    "POST /projects/set-link-enabled/{link_id}": { input: () => ({ ...one(), enabled: true }), gets: OF_ONE },
    "POST /projects/delete-link/{link_id}": { input: () => ({ link_id: spare[next++ % CALLS] ?? "" }), gets: OF_ONE },
    "POST /projects/restore-link/{link_id}": {
      input: one,
      gets: OF_ONE,
      auditProvenBy: "features/deep-links/server/restore-link.test.ts",
    },
    "GET /projects/deep-link/{id}": {
      input: () => ({ id: link.id }),
      gets: { ...ANYBODY, neighbour: 404 },
    },
    "POST /projects/ensure-deep-link/{id}": {
      input: () => ({ id: link.id }),
      gets: IN_THE_COURSE,
    },
  };
};
