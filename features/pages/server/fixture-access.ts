import { type AccessAnswers, ANYBODY, nothing, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import { SHOWN } from "#platform/server/testing/two-academies.ts";
import type * as contract from "../contract.ts";

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora }) => {
  const project_id = aurora._id;
  const legal = { project_id, kind: "use-terms", version: 1, title: SHOWN, body: SHOWN, published_at: "2026-11-20" };
  const shown = { group_name: SHOWN, question: SHOWN, answer: SHOWN };
  const item = { project_id, id: newId(), friendly_id: "senha", ...shown, position: 0 };
  await world.inside(aurora, (sql) => sql`insert into legal_pages ${sql(legal)}`);
  await world.inside(aurora, (sql) => sql`insert into faq_items ${sql(item)}`);
  return {
    "GET /projects/landing-page": { input: nothing, gets: { ...ANYBODY, neighbour: 404 } },
    "GET /projects/faq": { input: nothing, gets: { ...ANYBODY, neighbour: 200 } },
    "GET /projects/faq-search": { input: () => ({ text: SHOWN }), gets: { ...ANYBODY, neighbour: 200 } },
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
