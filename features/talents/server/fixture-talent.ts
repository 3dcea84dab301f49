import type { MadePerson, PersonOptions } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { pdfOf } from "./fixture-pdf.ts";
import { changeTalentStatus, updateTalent } from "../contract.ts";

/** For tests: the module switched on, finished. */
export const TALENTS_ON = { module_talents: true, module_talents_config: { work_on_progress: false } };
export const SMALL_PDF = pdfOf([]).toString("latin1");

export const reception = {
  about: { headline: "Recepção hospitalar", summary: "Gosto do começo da conversa." },
  contact: { phone: "(11) 94002-0000", city: "Osasco", state: "SP", links: [] },
  skills: { skills: [{ name: "Libras" }], languages: [{ name: "Espanhol", level: "advanced" as const }] },
  availability: { periods: ["night" as const], disability_quota: true, needs: "Tela com letra grande" },
  consent: { be_found: true, share_phone: true },
};

/** A person with a published profile: `reception`, with `sections` in place of its own. */
export async function makeTalent(
  world: World,
  academy: MadeProject,
  options: PersonOptions = {},
  sections: object = {},
): Promise<{ person: MadePerson; id: string }> {
  const person = await world.makePerson(academy, options);
  const { _id: id } = await world.as(person).call(updateTalent, { version: 0, ...reception, ...sections });
  await world.as(person).call(changeTalentStatus, { action: "publish" });
  return { person, id };
}

/** Many more profiles, found by night shifts, and every second one by the language “second half”. */
export async function repeatTalent(world: World, academy: MadeProject, amount: number): Promise<void> {
  await world.inside(
    academy,
    (sql) => sql`
      with made as (
        insert into users (project_id, id, email, email_key, data)
        select ${academy._id}::uuid, uuidv7(), n || '@repetida.exemplo', n || '@repetida.exemplo', '{"name": "Pessoa"}'
        from generate_series(1, ${amount}::int) n returning id
      ), published as (
        insert into talents (project_id, id, user_id, sections, version, section_versions, headline, years_of_experience,
          proven_skills, published_at, confirmed_at, created_at, updated_at)
        select ${academy._id}::uuid, uuidv7(), id, '{}', 1, '{}', '', row_number() over (), 0, now(), now(), now(), now() from made
        returning id, years_of_experience as n
      )
      insert into talent_facets (project_id, talent_id, facet, value, label)
      select ${academy._id}::uuid, id, 'period', 'night', '' from published
      union all select ${academy._id}::uuid, id, 'language', 'second half', 'Second half' from published where n % 2 = 0`,
  );
}
