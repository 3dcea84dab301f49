import type { z } from "zod";
import { municipalities, municipalityNamed } from "#platform/server/places/municipalities.ts";
import { placeOfCep } from "#platform/server/places/place-of-cep.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getCities as citiesContract, getPlaceOfCep as contract } from "../contract.ts";
import type { Sections } from "../engine/sections.ts";
import { requireTalentModule } from "./require-talent-bank.ts";

export async function getPlaceOfCep(
  context: Context,
  { cep }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  return placeOfCep(cep) ?? { city: null, state: null };
}

export async function getCities(
  context: Context,
  { state }: z.output<typeof citiesContract.input>,
): Promise<z.input<typeof citiesContract.output>> {
  requireTalentModule(context);
  const names = municipalities().flatMap((one) => (one.state === state ? [one.name] : []));
  return { cities: names.toSorted((a, b) => a.localeCompare(b, "pt-BR")) };
}

/** Fills what the person left empty and the postal code gives, and writes the city as the IBGE does. */
export function withPlace(contact: Sections["contact"]): Sections["contact"] {
  const place = contact.cep && !contact.city ? placeOfCep(contact.cep) : null;
  const state = contact.state ?? place?.state ?? null;
  const city = contact.city ?? (place?.state === state ? (place?.city ?? null) : null);
  return { ...contact, state, city: (city && municipalityNamed(city, state)?.name) ?? city };
}
