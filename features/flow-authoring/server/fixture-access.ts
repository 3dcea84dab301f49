import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";
import { flowText } from "./fixture-flow-text.ts";

const WHOLE_ACADEMY = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 };
/** Access answers for one flow: an admin of another academy gets 404. */
const OF_FLOW = { ...WHOLE_ACADEMY, neighbourAdmin: 404 };
const CALLS = 100;

/** Access answers of the routes in which staff write flows. Each call gets a flow of its own, because it changes it. */
export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora }) => {
  const { now } = world.clock;
  await world.inside(aurora, async (sql) => {
    for (let at = 0; at < CALLS; at++) {
      const friendly_id = `escrito-${at}`;
      await sql`
        insert into flow_drafts (project_id, flow_id, friendly_id, source, title, version, changed_at)
        values (${aurora._id}, ${newId()}, ${friendly_id}, ${flowText(friendly_id, { title: SECRET })}, ${SECRET}, 1, ${now})`;
    }
  });
  let next = 0;
  const named = () => ({ friendly_id: `escrito-${next++ % CALLS}` });
  const draft = () => ({ ...named(), version: 1 });
  const proven = "features/flow-authoring/server/publish-flow.test.ts";
  return {
    "GET /projects/flow-drafts": { input: emptyInput, gets: WHOLE_ACADEMY },
    "GET /projects/flow-draft/{friendly_id}": { input: named, gets: OF_FLOW },
    "GET /projects/flow-draft-preview/{friendly_id}": { input: named, gets: OF_FLOW },
    "POST /projects/create-flow": { input: () => ({ title: "Outro fluxo" }), gets: WHOLE_ACADEMY },
    "POST /projects/save-flow-draft/{friendly_id}": {
      input: () => {
        const { friendly_id, version } = draft();
        return { friendly_id, version, source: flowText(friendly_id, { question: "E agora?" }) };
      },
      gets: OF_FLOW,
    },
    "POST /projects/publish-flow/{friendly_id}": { input: draft, gets: OF_FLOW },
    "POST /projects/discard-flow-draft/{friendly_id}": { input: draft, gets: OF_FLOW },
    "POST /projects/restore-flow-version/{friendly_id}": {
      input: () => ({ ...draft(), flow_version: 1 }),
      // A flow that was never published has no versions.
      gets: { ...OF_FLOW, admin: 404, manager: 404 },
      auditProvenBy: proven,
    },
    "POST /projects/remove-flow/{friendly_id}": {
      input: named,
      // A flow that was never published cannot be removed.
      gets: { ...OF_FLOW, admin: 409, manager: 409 },
      auditProvenBy: proven,
    },
    "POST /projects/choose-anamnese": { input: () => ({ friendly_id: "" }), gets: WHOLE_ACADEMY },
  };
};
