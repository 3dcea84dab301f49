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
