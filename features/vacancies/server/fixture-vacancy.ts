import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { World } from "#platform/server/testing/world.ts";
import { changeVacancyStatus, saveVacancy } from "../contract.ts";

export const NIGHT_DESK = {
  title: "Recepção noturna",
  description: "Receber quem chega ao pronto-socorro, ouvir com calma e abrir a ficha.",
  city: "Osasco",
  state: "SP",
  mode: "on_site" as const,
  hours: "Noite, 12×36",
};

/** For tests: creates a published vacancy, made of `NIGHT_DESK` overridden by `fields`. */
export async function makeVacancy(world: World, staff: MadePerson, fields: object = {}): Promise<string> {
  const { _id } = await world.as(staff).call(saveVacancy, { ...NIGHT_DESK, ...fields });
  await world.as(staff).call(changeVacancyStatus, { vacancy_id: _id, action: "publish" });
  return _id;
}
