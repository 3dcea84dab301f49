import { expect, test } from "vitest";
import { municipalities, municipalityNamed } from "./municipalities.ts";
import { municipalitiesNear } from "./municipalities-near.ts";
import { placeOfCep } from "./place-of-cep.ts";

test("lists every municipality of the IBGE with state and coordinates", () => {
  expect(municipalities()).toHaveLength(5571);
  expect(municipalities().every(({ state, latitude, longitude }) => state && latitude < 6 && longitude < -28)).toBe(
    true,
  );
});

test.for([
  ["06010000", "Osasco", "SP"],
  ["01310100", "São Paulo", "SP"],
  ["08210010", "São Paulo", "SP"],
  ["06401000", "Barueri", "SP"],
  ["20040002", "Rio de Janeiro", "RJ"],
  ["70040010", "Brasília", "DF"],
  ["73310000", "Brasília", "DF"],
  ["72800000", "Luziânia", "GO"],
  ["74015010", "Goiânia", "GO"],
  ["69005010", "Manaus", "AM"],
  ["69301000", "Boa Vista", "RR"],
  ["90010000", "Porto Alegre", "RS"],
] as const)("finds the postal code %s in %s, %s", ([cep, city, state]) => {
  expect(placeOfCep(cep)).toEqual({ city, state });
});

test("returns only the state for an ambiguous city, and null for an invalid postal code", () => {
  expect(placeOfCep("76801000")).toEqual({ city: null, state: "RO" });
  for (const cep of ["00000000", "789", "", "99999-999", "abcdefgh"]) expect(placeOfCep(cep)).toBeNull();
});

test("finds a city regardless of case and spaces, and the cities near it", () => {
  const osasco = municipalityNamed("  osasco ", null);
  expect(osasco).toMatchObject({ name: "Osasco", state: "SP" });
  expect(municipalityNamed("Bom Jesus", null)).toBeUndefined();
  expect(municipalityNamed("bom jesus", "PI")?.state).toBe("PI");
  if (!osasco) throw new Error("Osasco is missing");
  const near = municipalitiesNear(osasco, 25);
  const nameOf = (name: string) => municipalityNamed(name, "SP")?.code;
  expect(near).toContain(nameOf("Carapicuíba"));
  expect(near).toContain(nameOf("São Paulo"));
  expect(near).not.toContain(nameOf("Santos"));
  expect(municipalitiesNear(osasco, 0)).toEqual([osasco.code]);
});
