import { readFileSync } from "node:fs";
import { plain } from "#shared/plain-text.ts";

export interface Municipality {
  /** Seven-digit code assigned by IBGE, Brazil's statistics institute. */
  code: string;
  name: string;
  /** Two-character abbreviation, such as "SP". */
  state: string;
  /** Position of the municipality's seat, in degrees. */
  latitude: number;
  longitude: number;
  /** The lowest postal code (CEP) of the municipality, eight digits; null when unknown. */
  cep: string | null;
}

// States by the first two digits of a municipality's IBGE code.
const STATES = new Map(
  "11RO 12AC 13AM 14RR 15PA 16AP 17TO 21MA 22PI 23CE 24RN 25PB 26PE 27AL 28SE 29BA 31MG 32ES 33RJ 35SP 41PR 42SC 43RS 50MS 51MT 52GO 53DF"
    .split(" ")
    .map((both) => [both.slice(0, 2), both.slice(2)]),
);

let loaded: readonly Municipality[] | undefined;
let byName: ReadonlyMap<string, readonly Municipality[]> | undefined;

/** Returns Brazil's 5,571 municipalities, read from a file on first use. The file's sources: docs/decisions/0107. */
export function municipalities(): readonly Municipality[] {
  loaded ??= readFileSync(new URL("./municipalities.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map(readLine);
  return loaded;
}

/** Finds a municipality by name (as people type it) and state; without a state, only if the name is unique. */
export function municipalityNamed(name: string, state: string | null): Municipality | undefined {
  byName ??= Map.groupBy(municipalities(), (one) => normalizedName(one.name));
  const found = (byName.get(normalizedName(name)) ?? []).filter((one) => !state || one.state === state);
  return found.length === 1 ? found[0] : undefined;
}

function normalizedName(name: string): string {
  return plain(name)
    .replace(/[^a-z]+/g, " ")
    .trim();
}

function readLine(line: string): Municipality {
  const [code = "", name = "", latitude, longitude, cep] = line.split(";");
  return {
    code,
    name,
    state: STATES.get(code.slice(0, 2)) ?? "",
    latitude: Number(latitude),
    longitude: Number(longitude),
    cep: cep || null,
  };
}
