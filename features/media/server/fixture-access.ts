import { newId } from "#shared/ids.ts";
import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403 };
/** Access answers for one file: an admin of another academy gets 404. */
const OF_FILE = { ...STAFF, neighbourAdmin: 404 };
const CALLS = 60;

/** Access answers of the media routes. Each call that deletes gets a file of its own. */
export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora }) => {
  const ids = Array.from({ length: CALLS }, () => newId());
  const row = { kind: "document", bytes: 5, fingerprint: "abc", search_key: "roteiro", added_at: world.clock.now };
  await world.inside(aurora, async (sql) => {
    for (const id of ids)
      await sql`insert into media ${sql({ ...row, project_id: aurora._id, id, path: `files/${id}/roteiro.pdf`, name: "Roteiro" })}`;
  });
  let next = 0;
  const file = () => ({ media_id: ids[next++ % CALLS] ?? "" });
  const kept = () => ({ media_id: ids[CALLS - 1] ?? "" });
  return {
    "GET /projects/media": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/media-file/{media_id}": { input: kept, gets: OF_FILE },
    "POST /projects/add-media": {
      input: () => ({ file: new File(["Um texto."], "texto.txt") }),
      // A file cannot be sent as JSON.
      gets: { ...STAFF, admin: 400, manager: 400, neighbourAdmin: 400 },
      auditProvenBy: "features/media/server/add-media.test.ts",
    },
    "POST /projects/change-media/{media_id}": { input: () => ({ ...kept(), name: "Outro nome" }), gets: OF_FILE },
    "POST /projects/remove-media/{media_id}": { input: file, gets: OF_FILE },
  };
};
