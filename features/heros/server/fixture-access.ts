import { type AccessAnswers, IN_THE_COURSE, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SECRET, SHOWN } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403 };
/** Answers of a route about one banner or course: an admin of another academy gets 404. */
const OF_ONE = { ...STAFF, neighbourAdmin: 404 };
/** Number of banners created for the delete route, so that each call has its own banner to delete. */
const CALLS = 60;

export const accessAnswers: AccessAnswers<typeof contract> = async ({ course, world, aurora, learner }) => {
  const own = { project_id: aurora._id, course_id: course._id };
  const hero = { ...own, id: newId(), friendly_id: "aviso", title: SECRET, text: SECRET, position: 0 };
  const view = { project_id: aurora._id, hero_id: hero.id, user_id: learner._id, shown_at: world.clock.now };
  const spare = Array.from({ length: CALLS }, () => newId());
  const full = await world.makeCourse(aurora, { name: SHOWN });
  await world.inside(aurora, async (sql) => {
    await sql`insert into heros ${sql(hero)}`;
    await sql`insert into hero_views ${sql(view)}`;
    for (const [position, id] of spare.entries())
      await sql`insert into heros ${sql({ ...hero, course_id: full._id, id, friendly_id: id, position })}`;
  });
  let next = 0;
  const one = () => ({ hero_id: hero.id });
  return {
    "POST /projects/get-heros-by-course-id": { input: () => ({ course_id: course._id }), gets: IN_THE_COURSE },
    "POST /projects/count-heros": {
      input: () => ({ course_id: course._id, shown: [hero.id] }),
      gets: IN_THE_COURSE,
      notAudited: "that a banner was on somebody's screen; its table itself records who and when",
    },
    "GET /projects/staff-heros": { input: () => ({ course: course._id }), gets: OF_ONE },
    "GET /projects/staff-hero/{hero_id}": { input: one, gets: OF_ONE },
    "GET /projects/hero-choices/{course_id}": { input: () => ({ course_id: course._id }), gets: OF_ONE },
    "POST /projects/save-hero": {
      input: () => ({ ...one(), course_id: course._id, title: SECRET }),
      gets: OF_ONE,
    },
    "POST /projects/move-hero/{hero_id}": {
      input: () => ({ ...one(), to: "after" as const }),
      gets: OF_ONE,
      auditProvenBy: "features/heros/server/staff-heros.test.ts",
    },
    "POST /projects/delete-hero/{hero_id}": {
      input: () => ({ hero_id: spare[next++ % CALLS] ?? "" }),
      gets: OF_ONE,
    },
    "POST /projects/restore-hero/{hero_id}": {
      input: one,
      gets: OF_ONE,
      auditProvenBy: "features/heros/server/restore-hero.test.ts",
    },
  };
};
