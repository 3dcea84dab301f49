import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { SECRET } from "#platform/server/testing/two-academies.ts";
import { newId } from "#shared/ids.ts";
import { checkPersonImport } from "../contract.ts";
import type * as contract from "../contract.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person }) => {
  const manager = world.as(await person(aurora, { rule: "manager" }));
  const text = `nome;e-mail\n${SECRET};${newId()}@exemplo.com.br`;
  const { _id } = await manager.call(checkPersonImport, { text });
  const one = () => ({ import_id: _id });
  const proven = "features/person-imports/server/person-imports.test.ts";
  return {
    "POST /projects/check-person-import": { input: () => ({ text }), gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/person-imports": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "GET /projects/person-import/{import_id}": { input: one, gets: STAFF },
    "POST /projects/start-person-import": { input: one, gets: STAFF, auditProvenBy: proven },
    "POST /projects/export-refused-rows": { input: one, gets: STAFF },
    // Nothing is written yet, so there is nothing to undo.
    "POST /projects/undo-person-import": {
      input: one,
      gets: { ...STAFF, admin: 409, manager: 409 },
      auditProvenBy: proven,
    },
  };
};
