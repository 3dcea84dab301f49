import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner }) => {
  const goal = { project_id: aurora._id, user_id: learner._id, objects: 2, created_at: world.clock.now };
  await world.inside(aurora, (sql) => sql`insert into weekly_goals ${sql(goal)}`);
  return {
    "GET /projects/weekly-goal": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "POST /projects/change-weekly-goal": { input: () => ({ goal: 3 }), gets: { ...SIGNED_IN, neighbour: 200 } },
  };
};
