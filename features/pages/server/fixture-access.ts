import { type AccessAnswers, ANYBODY, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SHOWN } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

const MANAGER = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403, neighbourAdmin: 403 };
/** Number of spare rows, more than the access-control test makes calls to one route. */
const CALLS = 60;
const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 };
const PROVEN = "features/pages/server/save-landing.test.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora }) => {
  const project_id = aurora._id;
  const legal = { project_id, kind: "use-terms", version: 1, title: SHOWN, body: SHOWN, published_at: "2026-11-20" };
  const shown = { group_name: SHOWN, question: SHOWN, answer: SHOWN };
  const item = { project_id, id: newId(), friendly_id: "senha", ...shown, position: 0 };
  await world.inside(aurora, (sql) => sql`insert into legal_pages ${sql(legal)}`);
  await world.inside(aurora, (sql) => sql`insert into faq_items ${sql(item)}`);
  const vote = { project_id, question_id: item.id, voter: SHOWN, helped: true, created_at: world.clock.now };
  await world.inside(aurora, (sql) => sql`insert into faq_votes ${sql(vote)}`);
  const edition = { id: newId() };
  const spare = Array.from({ length: CALLS }, (_, at) => ({ ...item, id: newId(), friendly_id: `a-mais-${at}` }));
  await world.inside(aurora, (sql) => sql`insert into faq_items ${sql(spare)}`);
  // An edition equal to the current page, so that restoring it changes nothing for the other calls.
  await world.inside(aurora, async (sql) => {
    const [{ page }] = await sql<[{ page: never }]>`select landing_page as page from projects where id = ${project_id}`;
    await sql`
      insert into landing_editions (project_id, id, page, created_at)
      values (${project_id}, ${edition.id}, ${sql.json(page)}, ${world.clock.now})`;
  });
  let next = 0;
  const another = () => spare[next++ % CALLS]?.id ?? "";
  return {
    "GET /projects/legal-changes/{kind}": {
      input: () => ({ kind: "use-terms" as const, from: 1, to: 1 }),
      gets: { ...ANYBODY, neighbour: 404 },
    },
    "GET /projects/legal-texts/{kind}": { input: () => ({ kind: "use-terms" as const }), gets: MANAGER },
    "GET /projects/legal-acceptances/{kind}": {
      input: () => ({ kind: "use-terms" as const, version: 1 }),
      gets: MANAGER,
    },
    "POST /projects/render-legal": { input: () => ({ body: SHOWN }), gets: MANAGER, notAudited: "stores nothing" },
    "POST /projects/publish-legal": {
      input: () => ({ kind: "use-terms" as const, title: "Termos", body: "Texto.", changes: "Tudo.", base_version: 7 }),
      gets: { ...MANAGER, manager: 409 },
      auditProvenBy: "features/pages/server/publish-legal.test.ts",
    },
    "GET /projects/stored-faq": { input: emptyInput, gets: STAFF },
    "POST /projects/change-question": {
      input: () => ({ question_id: another(), group: "Acesso", question: "E a senha?", answer: "Calma." }),
      gets: { ...STAFF, neighbourAdmin: 404 },
    },
    "POST /projects/move-question": {
      input: () => ({ question_id: item.id, to: "after" as const }),
      gets: { ...STAFF, neighbourAdmin: 404 },
      auditProvenBy: "features/pages/server/stored-faq.test.ts",
    },
    "POST /projects/delete-question": {
      input: () => ({ question_id: another() }),
      gets: { ...STAFF, neighbourAdmin: 404 },
    },
    "GET /projects/stored-landing": { input: emptyInput, gets: MANAGER },
    "POST /projects/render-landing": {
      input: () => ({ blocks: [{ type: "text" as const, text: SHOWN }] }),
      gets: MANAGER,
      notAudited: "stores nothing",
    },
    "POST /projects/save-landing": {
      input: () => ({ blocks: [{ type: "text" as const, text: SHOWN }], version: "of-another-time" }),
      gets: { ...MANAGER, manager: 409 },
      auditProvenBy: PROVEN,
    },
    "POST /projects/restore-landing": {
      input: () => ({ edition_id: edition.id }),
      gets: MANAGER,
      auditProvenBy: PROVEN,
    },
    "GET /projects/landing-page": { input: emptyInput, gets: { ...ANYBODY, neighbour: 404 } },
    "GET /projects/faq": { input: emptyInput, gets: { ...ANYBODY, neighbour: 200 } },
    "GET /projects/faq-search": { input: () => ({ text: SHOWN }), gets: { ...ANYBODY, neighbour: 200 } },
    "POST /projects/rate-answer": {
      input: () => ({ friendly_id: "senha", helped: true }),
      gets: { ...ANYBODY, neighbour: 404 },
      notAudited: "what somebody unnamed found of a public text; its table itself records when",
    },
    "POST /projects/add-question": {
      input: () => ({ group: "Acesso", question: "Como entro?", answer: "Pela porta." }),
      gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 },
    },
    "GET /projects/legal/{kind}": {
      input: () => ({ kind: "use-terms" as const }),
      gets: { ...ANYBODY, neighbour: 404 },
    },
  };
};
