import { newId } from "#shared/ids.ts";
import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";
import { NIGHT_DESK } from "./fixture-vacancy.ts";

/** Access answers for people's own routes. The neighbour's academy has no talent bank. */
const OWN = { ...SIGNED_IN, neighbour: 404 };
const STAFF = { ...SIGNED_IN, learner: 403, neighbour: 403, neighbourAdmin: 404 };

/**
 * Access answers of the vacancy routes. Enables the module in academy aurora and creates
 * an open vacancy with an application.
 */
export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, person }) => {
  const other = await person(aurora);
  const [vacancyId, applicationId] = [newId(), newId()];
  const { now } = world.clock;
  const row = { project_id: aurora._id, ...NIGHT_DESK, is_for_quota: false, created_at: now, updated_at: now };
  await world.inside(aurora, async (sql) => {
    await sql`update projects set module_talents = true, module_talents_config = '{"work_on_progress": false}' where id = ${aurora._id}`;
    await sql`insert into vacancies ${sql({ ...row, id: vacancyId, published_at: now })}`;
    const applied = { project_id: aurora._id, id: applicationId, vacancy_id: vacancyId, user_id: other._id };
    await sql`insert into vacancy_applications ${sql({ ...applied, shares_phone: false, stage: "new", stage_at: now, applied_at: now })}`;
    const note = { project_id: aurora._id, id: newId(), application_id: applicationId, author_id: other._id };
    await sql`insert into application_notes ${sql({ ...note, body: "Ligar.", created_at: now })}`;
  });
  const vacancy = () => ({ vacancy_id: vacancyId });
  const proven = "features/vacancies/server/vacancies.test.ts";
  return {
    "GET /projects/vacancies": { input: emptyInput, gets: OWN },
    "GET /projects/vacancy/{vacancy_id}": { input: vacancy, gets: OWN },
    "POST /projects/apply-for-vacancy": {
      input: () => ({ ...vacancy(), consent: true as const }),
      // 409: the learner has no profile to apply with. 403: staff do not apply.
      gets: { ...OWN, learner: 409, recruiter: 403, admin: 403, manager: 403 },
      auditProvenBy: proven,
    },
    "POST /projects/withdraw-application": {
      input: () => ({ vacancy_id: newId() }),
      gets: OWN,
      auditProvenBy: proven,
    },
    "GET /projects/staff-vacancies": { input: emptyInput, gets: STAFF },
    "GET /projects/staff-vacancy/{vacancy_id}": { input: vacancy, gets: STAFF },
    "GET /projects/vacancy-board/{vacancy_id}": { input: vacancy, gets: STAFF },
    "POST /projects/save-vacancy": { input: () => NIGHT_DESK, gets: STAFF },
    "POST /projects/change-vacancy-status": {
      input: () => ({ ...vacancy(), action: "publish" as const }),
      gets: STAFF,
    },
    "POST /projects/move-application": {
      input: () => ({ application_id: applicationId, stage: "new" as const }),
      gets: STAFF,
      auditProvenBy: proven,
    },
    "POST /projects/add-application-note": {
      input: () => ({ application_id: applicationId, body: "Ligar amanhã." }),
      gets: STAFF,
    },
    "POST /projects/remove-application-note": {
      input: () => ({ note_id: newId() }),
      gets: STAFF,
      auditProvenBy: "features/vacancies/server/vacancy-board.test.ts",
    },
  };
};
