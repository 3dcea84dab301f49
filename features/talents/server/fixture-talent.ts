import type { MadePerson, PersonOptions } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { pdfOf } from "./fixture-pdf.ts";
import { changeTalentStatus, updateTalent } from "../contract.ts";

/** For tests: settings of an academy whose talent module is enabled for everybody. */
export const TALENTS_ON = { module_talents: true, module_talents_config: { work_on_progress: false } };
export const SMALL_PDF = pdfOf([]).toString("latin1");

export const reception = {
  about: { headline: "Recepção hospitalar", summary: "Gosto do começo da conversa." },
  contact: { phone: "(11) 94002-0000", city: "Osasco", state: "SP", links: [] },
  skills: { skills: [{ name: "Libras" }], languages: [{ name: "Espanhol", level: "advanced" as const }] },
  availability: { periods: ["night" as const], disability_quota: true, needs: "Tela com letra grande" },
  consent: { be_found: true, share_phone: true },
};

/** For tests: creates a person with a published profile, made of `reception` overridden by `sections`. */
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

/**
 * For tests: creates `amount` published profiles with night shifts, every second one with the language “Second half”.
 */
export async function repeatTalent(world: World, academy: MadeProject, amount: number): Promise<void> {
  const [own, now] = [{ project_id: academy._id }, world.clock.now];
  const people = Array.from({ length: amount }, (_, n) => {
    const email = `${n}@repetida.exemplo`;
    return { ...own, id: newId(), email, email_key: email, data: { name: "Pessoa" } };
  });
  const sections = {
    sections: { availability: { periods: ["night"] } },
    version: 1,
    section_versions: {},
    headline: "",
  };
  const derived = { years_of_experience: 0, proven_skills: 0 };
  const times = { published_at: now, confirmed_at: now, created_at: now, updated_at: now };
  const talents = people.map(({ id }) => ({ ...own, id: newId(), user_id: id, ...sections, ...derived, ...times }));
  const facets = talents
    .filter((_, n) => n % 2 === 0)
    .map(({ id: talent_id }) => ({ ...own, talent_id, facet: "language", value: "second half", label: "Second half" }));
  await world.inside(academy, async (sql) => {
    await sql`insert into users ${sql(people as never)}`;
    await sql`insert into talents ${sql(talents as never)}`;
    await sql`insert into talent_facets ${sql(facets as never)}`;
  });
}
