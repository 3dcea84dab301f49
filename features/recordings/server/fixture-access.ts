import { gzipSync } from "node:zlib";
import { changeConsent } from "#features/privacy/contract.ts";
import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";

const MANAGER = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403, neighbourAdmin: 403 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner }) => {
  const now = world.clock.now;
  await world.as(learner).call(changeConsent, { purpose: "recording", given: true });
  const [kept, other] = [newId(), newId()];
  await world.inside(aurora, async (sql) => {
    await sql`insert into recording_choices (project_id, since) values (${aurora._id}, ${now})`;
    for (const recording_id of [kept, other])
      await sql`
        insert into recording_parts ${sql({
          project_id: aurora._id,
          recording_id,
          seq: 0,
          user_id: learner._id,
          device: "Chrome no Android",
          began_at: now,
          ended_at: now,
          pages: sql.json([`/${SECRET}`]),
          events: gzipSync(JSON.stringify([{ type: 4, timestamp: 1, data: { href: SECRET } }])),
          saved_at: now,
        })}`;
  });
  return {
    "GET /projects/own-recording": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "GET /projects/recordings": { input: emptyInput, gets: MANAGER },
    "GET /projects/recording/{id}": { input: () => ({ id: kept }), gets: MANAGER },
    "POST /projects/watch-recording/{id}": { input: () => ({ id: kept }), gets: MANAGER },
    "POST /projects/delete-recording/{id}": { input: () => ({ id: other }), gets: MANAGER },
    "POST /projects/change-recording": { input: () => ({ enabled: true }), gets: MANAGER },
  };
};
