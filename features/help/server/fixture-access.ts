import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import { sendHelpMessage } from "../contract.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 };
const STAFF_OF_IT = { ...STAFF, neighbourAdmin: 404 };
const OWN = { ...SIGNED_IN, learner: 404, recruiter: 404, admin: 404, manager: 404, neighbour: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner }) => {
  const sent = await world.as(learner).call(sendHelpMessage, { topic: "other", text: SECRET, client_id: newId() });
  const { thread_id } = sent;
  await world.inside(aurora, async (sql) => {
    const [message] = await sql<[{ id: string }]>`select id from help_messages where thread_id = ${thread_id}`;
    const file = { project_id: aurora._id, id: newId(), message_id: message.id, user_id: learner._id, name: SECRET };
    await sql`insert into help_files ${sql({ ...file, path: `help/${file.id}`, bytes: 1, created_at: world.clock.now })}`;
    const answer = { project_id: aurora._id, id: newId(), title: SECRET, body: SECRET, updated_at: world.clock.now };
    await sql`insert into saved_answers ${sql(answer)}`;
  });
  const written = () => ({ thread_id, text: SECRET, client_id: newId() });
  const seen = { notAudited: "reading the person's own conversation marks it as read" };
  return {
    "POST /projects/send-help-message": {
      input: () => ({ topic: "other" as const, text: "Oi.", client_id: newId() }),
      gets: { ...SIGNED_IN, neighbour: 200 },
    },
    "GET /projects/help-threads": { input: emptyInput, gets: { ...SIGNED_IN, neighbour: 200 } },
    "GET /projects/help-thread/{thread_id}": { input: () => ({ thread_id }), gets: OWN, ...seen },
    "POST /projects/write-help-message/{thread_id}": {
      input: written,
      gets: OWN,
      auditProvenBy: "features/help/server/help-threads.test.ts",
    },
    "POST /projects/resolve-help-thread/{thread_id}": {
      input: () => ({ thread_id, resolved: true }),
      gets: OWN,
      auditProvenBy: "features/help/server/help-threads.test.ts",
    },
    "GET /projects/help-inbox": { input: emptyInput, gets: STAFF },
    "GET /projects/help-case/{thread_id}": {
      input: () => ({ thread_id }),
      gets: STAFF_OF_IT,
      notAudited: "that a staff member has read their notifications",
    },
    "POST /projects/answer-help-thread/{thread_id}": { input: written, gets: STAFF_OF_IT },
    "POST /projects/assign-help-thread/{thread_id}": {
      input: () => ({ thread_id, assignee_id: null }),
      gets: STAFF_OF_IT,
    },
    "POST /projects/settle-help-thread/{thread_id}": {
      input: () => ({ thread_id }),
      gets: STAFF_OF_IT,
      auditProvenBy: "features/help/server/help-threads.test.ts",
    },
    "POST /projects/remove-answer/{answer_id}": {
      input: () => ({ answer_id: newId() }),
      gets: { ...STAFF, admin: 404, manager: 404, neighbourAdmin: 404 },
      auditProvenBy: "features/help/server/help-threads.test.ts",
    },
    "POST /projects/save-answer": { input: () => ({ title: "Olá", text: "Oi." }), gets: STAFF },
  };
};
