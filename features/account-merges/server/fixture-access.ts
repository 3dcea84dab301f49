import { type AccessAnswers, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

const MANAGERS = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person }) => {
  const [remaining, removed] = [await person(aurora), await person(aurora)];
  // Already merged by the time of the call: each manager after the first gets the recorded result.
  const [one, other] = [await person(aurora), await person(aurora)];
  const merge = {
    project_id: aurora._id,
    id: newId(),
    user_id: remaining._id,
    removed_id: newId(),
    removed_email: SECRET,
  };
  await world.inside(aurora, (sql) => sql`insert into account_merges ${sql({ ...merge, merged_at: world.clock.now })}`);
  const both = () => ({ remaining_id: remaining._id, removed_id: removed._id });
  return {
    "GET /projects/merge-candidates/{user_id}": { input: () => ({ user_id: remaining._id }), gets: MANAGERS },
    "GET /projects/account-merge/{remaining_id}": { input: both, gets: MANAGERS },
    "POST /projects/merge-accounts": {
      input: () => ({ remaining_id: one._id, removed_id: other._id, confirmation: other.email }),
      gets: MANAGERS,
    },
  };
};
