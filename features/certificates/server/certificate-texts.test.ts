import { describe, expect, it } from "vitest";
import { hoursInWords, initialsOf, periodInWords } from "./certificate-texts.ts";

const ZONE = "America/Sao_Paulo";

describe("dates and hours", () => {
  it("doesn't repeat a shared month or year", () => {
    const at = (day: string): Date => new Date(`${day}T15:00:00Z`);
    const period = (from: string, to: string): string => periodInWords(at(from), at(to), ZONE);
    expect(period("2026-08-03", "2026-11-19")).toBe("entre 3 de agosto e 19 de novembro de 2026");
    expect(period("2026-08-03", "2026-08-19")).toBe("entre 3 e 19 de agosto de 2026");
    expect(period("2026-08-03", "2026-08-03")).toBe("em 3 de agosto de 2026");
    expect(period("2025-12-30", "2026-01-02")).toBe("entre 30 de dezembro de 2025 e 2 de janeiro de 2026");
    expect(period("2025-08-03", "2026-08-03")).toBe("entre 3 de agosto de 2025 e 3 de agosto de 2026");
  });

  it("uses the academy's time zone and writes the first of a month as 1º", () => {
    const night = new Date("2026-08-02T02:30:00Z");
    expect(periodInWords(night, night, ZONE)).toBe("em 1º de agosto de 2026");
    expect(periodInWords(night, night, "Europe/Lisbon")).toBe("em 2 de agosto de 2026");
  });

  it.each([
    [1, "1 hora"],
    [24, "24 horas"],
    [1200, "1.200 horas"],
    [2.5, "2 horas e 30 minutos"],
    [1 + 1 / 60, "1 hora e 1 minuto"],
    [0.75, "45 minutos"],
    [1.9999, "2 horas"],
  ])("%d is %s", (hours, words) => expect(hoursInWords(hours)).toBe(words));

  it.each([
    ["Escola do Cerrado", "EC"],
    ["Academia Aurora", "AA"],
    ["Vereda", "V"],
    ["escola de artes e ofícios", "EO"],
    ["Órbita – cursos", "ÓC"],
  ])("the initials of %s are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
});
