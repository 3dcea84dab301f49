import { randomBytes } from "node:crypto";
import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ aurora, person, world }) => {
  const learner = await person(aurora);
  const viewer = await person(aurora, { rule: "manager" });
  const now = world.clock.now;
  const [token_hash, session_hash] = [randomBytes(32), randomBytes(32)];
  const ended = { started_at: now, expires_at: now, ended_at: now, token_hash, session_hash };
  const viewing = { project_id: aurora._id, id: newId(), user_id: learner._id, viewer_id: viewer._id, ...ended };
  await world.inside(aurora, (sql) => sql`insert into viewings ${sql(viewing)}`);
  return {
    "POST /projects/start-viewing": {
      input: () => ({ user_id: learner._id, reason: "Conferir a trilha" }),
      gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 },
    },
    "POST /projects/start-student-view": {
      input: () => ({ return_path: "/gestao/cursos" }),
      gets: { ...SIGNED_IN, learner: 403, neighbour: 403, neighbourAdmin: 200 },
    },
    "POST /projects/end-viewing": {
      input: emptyInput,
      gets: { ...SIGNED_IN, neighbour: 200 },
      auditProvenBy: "features/viewings/server/viewings.test.ts",
    },
  };
};
