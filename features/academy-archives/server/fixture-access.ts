import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

const MANAGER = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403, neighbourAdmin: 403 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person }) => {
  const manager = await person(aurora, { rule: "manager" });
  const now = world.clock.now;
  const own = { project_id: aurora._id, user_id: manager._id };
  const [packed, imported] = [newId(), newId()];
  const expires_at = new Date(now.getTime() + 60 * 60_000);
  const counts = { new: 0, changed: 0, removed: 0, mistakes: 0 };
  await world.inside(aurora, async (sql) => {
    await sql`insert into academy_exports ${sql({ ...own, id: packed, asked_at: now, ready_at: now, expires_at })}`;
    const plan = sql.json({ counts, changes: [], mistakes: [], notes: [], mark: "" });
    const row = { ...own, id: imported, file_name: "aurora.zip", created_at: now, checked_at: now, started_at: now };
    await sql`insert into academy_imports ${sql({ ...row, finished_at: now, plan })}`;
  });
  const one = () => ({ import_id: imported });
  const proven = { auditProvenBy: "features/academy-archives/server/academy-archives.test.ts" };
  return {
    "GET /projects/academy-archives": { input: emptyInput, gets: MANAGER },
    "POST /projects/start-academy-export": { input: emptyInput, gets: MANAGER, ...proven },
    // The export that was started above replaced this one.
    "POST /projects/open-academy-export": {
      input: () => ({ id: packed }),
      gets: { ...MANAGER, manager: 404 },
      ...proven,
    },
    "POST /projects/check-academy-import": {
      input: () => ({ file: new File(["PK"], "aurora.zip") }),
      gets: { ...MANAGER, manager: 400 },
      ...proven,
    },
    "GET /projects/academy-import/{import_id}": { input: one, gets: MANAGER },
    // This import is already written, so that starting it does nothing.
    "POST /projects/start-academy-import": { input: one, gets: MANAGER, ...proven },
    "POST /projects/restore-academy-import": { input: one, gets: { ...MANAGER, manager: 409 }, ...proven },
  };
};
