import { type AccessAnswers, SIGNED_IN, allOnHost, emptyInput } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner }) => {
  const now = world.clock.now;
  const own = { project_id: aurora._id, user_id: learner._id };
  // An export that is ready to download, and a recorded read of sensitive data.
  const copy = { ...own, id: newId(), bytes: 9, asked_at: now, ready_at: now, expires_at: new Date(8e12) };
  const read = { ...own, id: newId(), what: SECRET, reason: SECRET, created_at: now };
  await world.inside(aurora, (sql) => sql`insert into data_exports ${sql(copy)}`);
  await world.inside(aurora, (sql) => sql`insert into sensitive_reads ${sql(read)}`);
  return {
    "GET /projects/privacy": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "POST /projects/change-consent": {
      input: () => ({ purpose: "news" as const, given: true }),
      gets: { ...SIGNED_IN, neighbour: 200 },
    },
    "POST /projects/request-export": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "POST /projects/open-export": {
      input: () => ({ id: copy.id }),
      gets: { ...allOnHost(404), stranger: 401, foreigner: 403, neighbour: 404 },
      auditProvenBy: "features/privacy/server/make-export.test.ts",
    },
    "POST /projects/request-erasure": {
      input: () => ({ password: "chute" }),
      gets: { ...SIGNED_IN, neighbour: 200 },
    },
    "POST /projects/cancel-erasure": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "GET /projects/duties": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "POST /projects/accept-terms": {
      input: () => ({ accepted: [{ kind: "use-terms" as const, version: 1 }] }),
      gets: { ...SIGNED_IN, neighbour: 409 },
    },
  };
};
