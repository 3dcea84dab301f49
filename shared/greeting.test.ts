import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.for([
  ["04:59", "Boa noite"],
  ["05:00", "Bom dia"],
  ["11:59", "Bom dia"],
  ["12:00", "Boa tarde"],
  ["17:59", "Boa tarde"],
  ["18:00", "Boa noite"],
  ["00:00", "Boa noite"],
] as const)("greets at %s in the academy's time zone with “%s”", ([time, text]) => {
  expect(greeting(new Date(`2026-11-20T${time}:00-03:00`), "America/Sao_Paulo")).toBe(text);
});
