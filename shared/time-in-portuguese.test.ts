import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agoText, dayText, momentText } from "./time-in-portuguese.ts";

const SAO_PAULO = "America/Sao_Paulo"; // UTC-3; no summer time since 2019
const BAHIA = "America/Bahia"; // UTC-3; its last summer time was in 2012
const MANAUS = "America/Manaus"; // UTC-4
const NORONHA = "America/Noronha"; // UTC-2
const ZONES = [SAO_PAULO, BAHIA, MANAUS, NORONHA];
const NOW = new Date("2026-11-20T15:00:00Z"); // a Friday, noon in São Paulo

const at = (moment: string, timeZone = SAO_PAULO, now = NOW) => momentText(moment, { now, timeZone });
const before = (milliseconds: number) => agoText(new Date(NOW.getTime() - milliseconds), { now: NOW });

describe("a moment", () => {
  test("uses the specification's names of days and months", () => {
    const days = Array.from({ length: 7 }, (_, day) =>
      dayText(`2026-02-0${day + 1}T15:00:00Z`, { now: NOW, timeZone: SAO_PAULO }),
    );
    expect(days.map((day) => day.slice(0, 3))).toEqual(["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"]);
    const months = Array.from({ length: 12 }, (_, month) =>
      dayText(new Date(Date.UTC(2026, month, 5, 15)), { now: NOW, timeZone: SAO_PAULO }),
    );
    expect(months.map((day) => day.split(" de ")[1])).toEqual([
      "Janeiro",
      "Fevereiro",
      "Março",
      "Abril",
      "Maio",
      "Junho",
      "Julho",
      "Agosto",
      "Setembro",
      "Outubro",
      "Novembro",
      "Dezembro",
    ]);
  });

  test("omits the date for today and the year for dates of this year", () => {
    expect(at("2026-11-20T12:05:00Z")).toBe("Hoje ás 09:05");
    expect(at("2026-02-04T17:30:00Z")).toBe("Qua, 4 de Fevereiro ás 14:30");
    expect(at("2021-02-03T17:30:00Z")).toBe("Qua, 3 de Fevereiro de 2021 ás 14:30");
    expect(at("2027-01-01T15:00:00Z")).toBe("Sex, 1 de Janeiro de 2027 ás 12:00");
  });

  test("changes the day at midnight in the project's time zone", () => {
    expect(at("2026-11-20T03:00:00Z")).toBe("Hoje ás 00:00");
    expect(at("2026-11-20T02:59:59Z")).toBe("Qui, 19 de Novembro ás 23:59");
    expect(at("2026-11-21T02:59:59Z")).toBe("Hoje ás 23:59");
    expect(at("2026-11-21T03:00:00Z")).toBe("Sáb, 21 de Novembro ás 00:00");
  });

  test("changes the year at midnight in the project's time zone", () => {
    const now = new Date("2027-01-01T02:30:00Z");
    expect(at("2027-01-01T02:00:00Z", SAO_PAULO, now)).toBe("Hoje ás 23:00");
    expect(at("2026-12-31T12:00:00Z", NORONHA, now)).toBe("Qui, 31 de Dezembro de 2026 ás 10:00");
    expect(at("2027-01-01T02:00:00Z", NORONHA, now)).toBe("Hoje ás 00:00");
  });

  test("shows the local time of each time zone", () => {
    const moment = "2026-11-20T02:30:00Z";
    expect(at(moment, NORONHA)).toBe("Hoje ás 00:30");
    expect(at(moment, BAHIA)).toBe("Qui, 19 de Novembro ás 23:30");
    expect(at(moment, SAO_PAULO)).toBe("Qui, 19 de Novembro ás 23:30");
    expect(at(moment, MANAUS)).toBe("Qui, 19 de Novembro ás 22:30");
  });

  test("shows a past date with the daylight saving time of that date", () => {
    expect(at("2018-12-01T12:00:00Z", SAO_PAULO)).toBe("Sáb, 1 de Dezembro de 2018 ás 10:00");
    expect(at("2018-12-01T12:00:00Z", BAHIA)).toBe("Sáb, 1 de Dezembro de 2018 ás 09:00");
    // São Paulo had no midnight on that day: the clock went from 23:59:59 to 01:00.
    expect(at("2018-11-04T03:00:00Z", SAO_PAULO)).toBe("Dom, 4 de Novembro de 2018 ás 01:00");
  });

  test("has the same well-formed text for a Date and for its ISO string", () => {
    const moments = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, moments, fc.constantFrom(...ZONES), (moment, now, timeZone) => {
        const said = momentText(moment, { now, timeZone });
        expect(momentText(moment.toISOString(), { now, timeZone })).toBe(said);
        expect(said).toMatch(
          /^(Hoje|(Dom|Seg|Ter|Qua|Qui|Sex|Sáb), \d{1,2} de \p{Lu}\p{Ll}+( de \d{4})?) ás ([01]\d|2[0-3]):[0-5]\d$/u,
        );
        const apart = Math.abs(moment.getTime() - now.getTime());
        if (said.startsWith("Hoje")) expect(apart).toBeLessThan(25 * 3_600_000);
      }),
    );
  });
});

describe("how long ago", () => {
  test("changes its unit at 60 s, 2 hours and 2 days", () => {
    const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000] as const;
    expect([40 * second, minute - 1, minute, 2 * minute, hour, 2 * hour - 1].map(before)).toEqual([
      "há 40 segundos",
      "há 59 segundos",
      "há 1 minuto",
      "há 2 minutos",
      "há 60 minutos",
      "há 119 minutos",
    ]);
    expect([2 * hour, day, 2 * day - 1, 2 * day, 400 * day].map(before)).toEqual([
      "há 2 horas",
      "há 24 horas",
      "há 47 horas",
      "há 2 dias",
      "há 400 dias",
    ]);
  });

  test("is at least one second, even for a time in the future", () => {
    expect([0, 999, 1000, 1999, -60_000].map(before)).toEqual(Array.from({ length: 5 }, () => "há 1 segundo"));
    expect(before(2000)).toBe("há 2 segundos");
  });

  test("is a whole number, singular only for 1, and accurate to its unit", () => {
    const units: Record<string, number> = { segundo: 1000, minuto: 60_000, hora: 3_600_000, dia: 86_400_000 };
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 4e11 }), (passed) => {
        const [, amount = "", unit = "", plural] =
          /^há ([\d.]+) (segundo|minuto|hora|dia)(s?)$/.exec(before(passed)) ?? [];
        expect(plural).toBe(amount === "1" ? "" : "s");
        const left = passed - Number(amount.replaceAll(".", "")) * (units[unit] ?? Number.NaN);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(units[unit] ?? 0);
      }),
    );
  });
});
