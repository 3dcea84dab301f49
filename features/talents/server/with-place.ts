import { municipalityNamed } from "#platform/server/places/municipalities.ts";
import { placeOfCep } from "#platform/server/places/place-of-cep.ts";
import type { Sections } from "../engine/sections.ts";

/**
 * Returns the contact with an empty city and state filled in from the postal code,
 * and the city in the IBGE's spelling.
 */
export function withPlace(contact: Sections["contact"]): Sections["contact"] {
  const place = contact.cep && !contact.city ? placeOfCep(contact.cep) : null;
  const state = contact.state ?? place?.state ?? null;
  const city = contact.city ?? (place?.state === state ? (place?.city ?? null) : null);
  return { ...contact, state, city: (city && municipalityNamed(city, state)?.name) ?? city };
}
