import { readFileSync } from "node:fs";
import { plain } from "#shared/plain-text.ts";

export interface Municipality {
  /** Of the IBGE, seven digits. */
  code: string;
  name: string;
  /** Two letters. */
  state: string;
  /** Degrees, of the seat. */
  latitude: number;
  longitude: number;
  /** Where its postal codes begin; null where that is not known. */
  cep: string | null;
}

// The first two digits of the IBGE's code.
const STATES = new Map(
  "11RO 12AC 13AM 14RR 15PA 16AP 17TO 21MA 22PI 23CE 24RN 25PB 26PE 27AL 28SE 29BA 31MG 32ES 33RJ 35SP 41PR 42SC 43RS 50MS 51MT 52GO 53DF"
    .split(" ")
    .map((both) => [both.slice(0, 2), both.slice(2)]),
);

let loaded: readonly Municipality[] | undefined;
let byName: ReadonlyMap<string, readonly Municipality[]> | undefined;

/** Brazil's 5,571 municipalities, read on first use. Where the table comes from: docs/decisions/0107. */
export function municipalities(): readonly Municipality[] {
  loaded ??= readFileSync(new URL("./municipalities.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map(readLine);
  return loaded;
}

/** By name as people type it, and state; without a state only a name that Brazil has once. */
export function municipalityNamed(name: string, state: string | null): Municipality | undefined {
  byName ??= Map.groupBy(municipalities(), (one) => simple(one.name));
  const found = (byName.get(simple(name)) ?? []).filter((one) => !state || one.state === state);
  return found.length === 1 ? found[0] : undefined;
}

function simple(name: string): string {
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
