import { type AccessAnswers, signedIn } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import { saveFlowAnswer, startFlowSession } from "../contract.ts";
import type * as contract from "../contract.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { makeFlow } from "./fixture-flow.ts";

const FLOW = "fluxo";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person }) => {
  const document = fixtureDocument(
    [
      { id: "pergunta", type: "short", title: SECRET },
      { id: "fim", type: "end" },
    ],
    { friendly_id: FLOW, title: SECRET },
  );
  await makeFlow(world, aurora, document);
  await addAnswers(world, aurora, await person(aurora));
  const session = { session_id: newId() };
  // Only its owner may use a session; everybody else gets 404, whatever their rule.
  const OWN = { ...signedIn(404), neighbour: 404 };
  const EVERYBODY = { ...signedIn(200), neighbour: 404 };
  const STAFF = { ...signedIn(403), admin: 200, manager: 200, neighbour: 403, neighbourAdmin: 404 };
  return {
    "GET /projects/flow/{friendly_id}": { input: () => ({ friendly_id: FLOW }), gets: EVERYBODY },
    "POST /projects/flow-session": { input: () => ({ flow: FLOW }), gets: EVERYBODY },
    "POST /projects/save-flow-answer": {
      input: () => ({ ...session, block_id: "pergunta", answer: { text: "sim" }, client_id: newId() }),
      gets: OWN,
      auditProvenBy: "features/flows/server/correct-flow-answer.test.ts",
    },
    // This route takes multipart requests, and the access-control test sends JSON: 400 for everybody who is signed in.
    "POST /projects/flow-file": {
      input: () => ({
        ...session,
        block_id: "pergunta",
        file: new File(["sim"], "sim.txt"),
        client_id: newId(),
      }),
      gets: { ...signedIn(400), neighbour: 400 },
      auditProvenBy: "features/flows/server/correct-flow-answer.test.ts",
    },
    "GET /projects/flow-file/{session_id}/{block_id}": {
      input: () => ({ ...session, block_id: "pergunta" }),
      gets: OWN,
    },
    "POST /projects/finish-flow": {
      input: () => session,
      gets: OWN,
      auditProvenBy: "features/flows/server/finish-flow.test.ts",
    },
    "POST /projects/withdraw-flow-answers": {
      input: () => session,
      gets: OWN,
      auditProvenBy: "features/flows/server/correct-flow-answer.test.ts",
    },
    "GET /projects/own-flow-answers": { input: () => ({}), gets: { ...signedIn(200), neighbour: 200 } },
    "GET /projects/flows": { input: () => ({}), gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/flow-version/{friendly_id}": { input: () => ({ friendly_id: FLOW }), gets: STAFF },
    "GET /projects/flow-results/{friendly_id}": { input: () => ({ friendly_id: FLOW }), gets: STAFF },
    "POST /projects/export-flow-answers": { input: () => ({ friendly_id: FLOW }), gets: STAFF },
    "GET /projects/flow-people/{friendly_id}": { input: () => ({ friendly_id: FLOW }), gets: STAFF },
    "POST /projects/read-flow-answers": {
      input: () => ({ ...session, reason: "Para preparar a conversa de quinta" }),
      gets: { ...STAFF, admin: 404, manager: 404 },
      auditProvenBy: "features/flows/server/read-flow-answers.test.ts",
    },
  };
};

/**
 * Answers the flow as this person, and inserts rows as if the flow had also asked for consent, awarded points and been
 * read.
 */
async function addAnswers(world: World, project: MadeProject, person: MadePerson): Promise<void> {
  const { session } = await world.as(person).call(startFlowSession, { flow: FLOW });
  const answered = { block_id: "pergunta", answer: { text: SECRET }, client_id: newId() };
  await world.as(person).call(saveFlowAnswer, { session_id: session._id, ...answered });
  const some = { project_id: project._id, user_id: person._id, created_at: world.clock.now };
  const own = { ...some, id: newId(), session_id: session._id };
  await world.inside(project, async (sql) => {
    const [flow] = await sql<[{ id: string }]>`select id from flows where friendly_id = ${FLOW}`;
    await sql`insert into flow_consents ${sql({ ...own, purpose: "numeros", given: true })}`;
    await sql`insert into flow_rewards ${sql({ ...some, flow_id: flow.id, field: Buffer.from("x") })}`;
    await sql`insert into flow_readings ${sql({ ...own, reader: "Cleusa", reason: "Visita." })}`;
  });
}
