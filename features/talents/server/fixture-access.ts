import { newId } from "#shared/ids.ts";
import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const ONE = "0193b1a0-0000-7000-8000-000000000001";
/** Access answers of routes for staff and testers. The neighbour's academy has no talent bank. */
const RECRUITING = { ...SIGNED_IN, learner: 403, neighbour: 404 };
const OWN = { ...SIGNED_IN, neighbour: 404 };

/**
 * Access answers of the talent routes. Enables the module in academy aurora, where the learner gets a
 * published profile with one request to talk.
 */
export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner, person }) => {
  const recruiter = await person(aurora, { rule: "recruiter" });
  const talentId = newId();
  const interestId = newId();
  const { now } = world.clock;
  await world.inside(aurora, async (sql) => {
    await sql`update projects set module_talents = true, module_talents_config = '{"work_on_progress": false}' where id = ${aurora._id}`;
    const sections = { about: { headline: "Recepção", summary: null }, consent: { be_found: true } };
    await sql`
      insert into talents (project_id, id, user_id, sections, version, section_versions, headline, years_of_experience,
        proven_skills, published_at, confirmed_at, created_at, updated_at)
      values (${aurora._id}, ${talentId}, ${learner._id}, ${sql.json(sections)}, 1, '{}', 'Recepção', 0, 0, ${now}, ${now}, ${now}, ${now})`;
    await sql`
      insert into talent_interests (project_id, id, talent_id, recruiter_id, message, created_at)
      values (${aurora._id}, ${interestId}, ${talentId}, ${recruiter._id}, 'Podemos conversar?', ${now})`;
    const [talent, staff] = [{ project_id: aurora._id, talent_id: talentId }, recruiter._id];
    await sql`insert into talent_facets ${sql({ ...talent, facet: "skill", value: "libras", label: "Libras" })}`;
    await sql`insert into talent_views ${sql({ ...talent, viewer_id: staff, day: now, viewed_at: now })}`;
    await sql`insert into talent_reveals ${sql({ ...talent, viewer_id: staff, reason: "Vaga de hoje.", revealed_at: now })}`;
    await sql`insert into talent_notes ${sql({ ...talent, id: newId(), author_id: staff, body: "Ligar.", created_at: now })}`;
    await sql`insert into talent_list_entries ${sql({ ...talent, owner_id: staff, list: "Noite", created_at: now })}`;
    const search = { project_id: aurora._id, id: newId(), owner_id: staff, name: "Noite", query: "" };
    await sql`insert into talent_searches ${sql({ ...search, created_at: now })}`;
  });
  const talent = { talent_id: talentId };
  const proven = "features/talents/server/talents.test.ts";
  return {
    "GET /projects/own-talent": { input: emptyInput, gets: OWN },
    "POST /projects/update-talent": { input: () => ({ about: { headline: "Recepção" }, version: 99 }), gets: OWN },
    "GET /projects/place-of-cep/{cep}": { input: () => ({ cep: "06010000" }), gets: OWN },
    "GET /projects/cities/{state}": { input: () => ({ state: "SP" }), gets: OWN },
    "GET /projects/known-skills": { input: emptyInput, gets: OWN },
    "POST /projects/change-talent-status": {
      input: () => ({ action: "pause" as const }),
      gets: { ...OWN, learner: 404, recruiter: 404, admin: 404, manager: 404 },
      auditProvenBy: proven,
    },
    "POST /projects/upload-resume": {
      // 400: a file must be sent as multipart, but these tests send JSON.
      input: () => ({ resume: new File([], "curriculo.pdf") }),
      gets: { ...OWN, learner: 400, recruiter: 400, admin: 400, manager: 400, neighbour: 400 },
      auditProvenBy: proven,
    },
    "POST /projects/accept-resume-proposals": {
      input: emptyInput,
      gets: { ...OWN, learner: 404, recruiter: 404, admin: 404, manager: 404 },
      auditProvenBy: proven,
    },
    "POST /projects/remove-resume": {
      input: emptyInput,
      gets: { ...OWN, learner: 404, recruiter: 404, admin: 404, manager: 404 },
      auditProvenBy: proven,
    },
    "POST /projects/answer-talent-interest": {
      input: () => ({ interest_id: interestId, accepted: false }),
      gets: { ...OWN, learner: 404, recruiter: 404, admin: 404, manager: 404 },
      auditProvenBy: proven,
    },
    "GET /projects/talent-json-resume": { input: emptyInput, gets: OWN },
    "POST /projects/import-json-resume": { input: () => ({ json: '{"skills":[{"name":"Escuta"}]}' }), gets: OWN },
    "GET /projects/talents": { input: emptyInput, gets: RECRUITING },
    "GET /projects/talent/{talent_id}": { input: () => talent, gets: { ...RECRUITING, learner: 404 } },
    "GET /projects/compare-talents": { input: () => ({ talent_id: [talentId] }), gets: RECRUITING },
    "POST /projects/show-talent-interest": {
      input: () => ({ ...talent, message: "Gostei do seu currículo." }),
      gets: RECRUITING,
    },
    "POST /projects/reveal-talent": { input: () => ({ ...talent, reason: "Vaga que fecha hoje." }), gets: RECRUITING },
    "POST /projects/add-talent-note": { input: () => ({ ...talent, body: "Ligar amanhã." }), gets: RECRUITING },
    "POST /projects/remove-talent-note": { input: () => ({ note_id: ONE }), gets: RECRUITING, auditProvenBy: proven },
    "POST /projects/change-talent-list": {
      input: () => ({ ...talent, list: "Noite", listed: true }),
      gets: RECRUITING,
    },
    "POST /projects/save-talent-search": { input: () => ({ name: "Noite", query: "period=night" }), gets: RECRUITING },
    "POST /projects/remove-talent-search": {
      input: () => ({ search_id: ONE }),
      gets: RECRUITING,
      auditProvenBy: proven,
    },
    "POST /projects/export-talent-pdf": { input: () => talent, gets: { ...RECRUITING, learner: 404 } },
    "POST /projects/export-talents": { input: emptyInput, gets: RECRUITING },
  };
};
