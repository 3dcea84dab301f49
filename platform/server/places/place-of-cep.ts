import { municipalities, type Municipality } from "./municipalities.ts";

/** Ranges of postal codes (CEP) by state, compared by their first three digits. */
const STATE_RANGES: readonly [first: number, last: number, state: string][] = [
  [10, 199, "SP"],
  [200, 289, "RJ"],
  [290, 299, "ES"],
  [300, 399, "MG"],
  [400, 489, "BA"],
  [490, 499, "SE"],
  [500, 569, "PE"],
  [570, 579, "AL"],
  [580, 589, "PB"],
  [590, 599, "RN"],
  [600, 639, "CE"],
  [640, 649, "PI"],
  [650, 659, "MA"],
  [660, 688, "PA"],
  [689, 689, "AP"],
  [690, 692, "AM"],
  [693, 693, "RR"],
  [694, 698, "AM"],
  [699, 699, "AC"],
  [700, 727, "DF"],
  [728, 729, "GO"],
  [730, 736, "DF"],
  [737, 767, "GO"],
  [768, 769, "RO"],
  [770, 779, "TO"],
  [780, 788, "MT"],
  [790, 799, "MS"],
  [800, 879, "PR"],
  [880, 899, "SC"],
  [900, 999, "RS"],
];

/** Municipalities with two ranges of postal codes, by IBGE code: the first postal code of the second range. */
const SECOND_RANGES: Readonly<Record<string, string>> = { "3550308": "08000000", "3303500": "26200000" };

interface Start {
  cep: string;
  place: Municipality;
}

let starts: ReadonlyMap<string, readonly Start[]> | undefined;

/**
 * Returns the city and state of a postal code (CEP, eight digits). The city is null when only the state is certain.
 * Returns null for an invalid postal code.
 */
export function placeOfCep(cep: string): { city: string | null; state: string } | null {
  const prefix = Number(cep.slice(0, 3));
  const state = STATE_RANGES.find(([first, last]) => first <= prefix && prefix <= last)?.[2];
  if (!/^\d{8}$/.test(cep) || !state) return null;
  starts ??= startsByState();
  const before = (starts.get(state) ?? []).filter((start) => start.cep <= cep);
  return { city: before.at(-1)?.place.name ?? null, state };
}

function startsByState(): ReadonlyMap<string, readonly Start[]> {
  const all = municipalities().flatMap((place): Start[] => {
    const second = SECOND_RANGES[place.code];
    return [...(place.cep ? [{ cep: place.cep, place }] : []), ...(second ? [{ cep: second, place }] : [])];
  });
  return Map.groupBy(
    all.toSorted((a, b) => (a.cep < b.cep ? -1 : 1)),
    ({ place }) => place.state,
  );
}
