import { expect, test } from "vitest";
import { timeZoneName } from "./time-zone-name.ts";

test.each([
  ["America/Sao_Paulo", "horário de Brasília"],
  ["America/Bahia", "horário de Brasília"],
  ["America/Manaus", "horário do Amazonas"],
  ["America/Rio_Branco", "horário do Acre"],
  ["America/Noronha", "horário de Fernando de Noronha"],
])("returns the Brazilian name of %s: %s", (timeZone, name) => {
  expect(timeZoneName(timeZone, new Date("2026-07-01T12:00:00Z"))).toBe(name);
});
