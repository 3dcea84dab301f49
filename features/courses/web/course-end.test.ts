import { expect, test } from "vitest";
import { courseEnd } from "./course-end.ts";

// Friday at 23:30 in São Paulo, already Saturday in UTC.
const now = new Date("2026-11-21T02:30:00Z");
const standpoint = { now, timeZone: "America/Sao_Paulo" };

test.for([
  ["2026-11-19", "O curso terminou em Qui, 19 de Novembro"],
  ["2025-11-20", "O curso terminou em Qui, 20 de Novembro de 2025"],
  ["2026-11-20", "Termina hoje"],
  ["2026-11-21", "Termina amanhã"],
  ["2026-12-04", "Termina em 14 dias"],
  ["2026-12-05", "Termina em Sáb, 5 de Dezembro"],
] as const)("returns for an end on %s: %s", ([day, text]) => {
  expect(courseEnd(day, standpoint).text).toBe(text);
});

test("counts days in the academy's time zone", () => {
  expect(courseEnd("2026-11-21", { now, timeZone: "UTC" }).text).toBe("Termina hoje");
  expect(courseEnd("2026-11-21", standpoint)).toMatchObject({ isSoon: true, isOver: false });
  expect(courseEnd("2026-11-01", standpoint)).toMatchObject({ isSoon: false, isOver: true });
});
