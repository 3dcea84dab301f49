import { describe, expect, it } from "vitest";
import { addDays, addMonths, isoDay, maskDate, parseDate, dateInWords, weeksOf, formatDate } from "./calendar-date.ts";

describe("a typed date", () => {
  it("gets slashes and at most eight digits", () => {
    expect(maskDate("21")).toBe("21");
    expect(maskDate("211")).toBe("21/1");
    expect(maskDate("21112026999")).toBe("21/11/2026");
    expect(maskDate("21-11 2026")).toBe("21/11/2026");
  });
  it("is parsed in both formats that forms send, with and without JavaScript", () => {
    expect([isoDay("2026-11-21"), isoDay("21/11/2026")]).toEqual(["2026-11-21", "2026-11-21"]);
    expect([isoDay("1/3/2015"), isoDay("21/3/2015")]).toEqual(["2015-03-01", "2015-03-21"]);
    for (const wrong of ["", "2026-13-01", "31/02/2026", "ontem"]) expect(isoDay(wrong)).toBeNull();
  });
  it("is parsed only if it exists in the calendar", () => {
    expect(parseDate("29/02/2028")).toBe("2028-02-29");
    for (const wrong of ["29/02/2027", "35/13/2026", "31/04/2026", "1/1/2026", "00/00/0000", ""])
      expect(parseDate(wrong)).toBeNull();
    expect(formatDate("2026-11-21")).toBe("21/11/2026");
  });
});

describe("the calendar", () => {
  it("adds days and months, and ends at the last day of a shorter month", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  });
  it("contains every day of a month once, in weeks that begin on Sunday", () => {
    const weeks = weeksOf("2026-11-21");
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks[0]?.[0]).toBe("2026-11-01");
    expect(weeksOf("2026-08-10")[0]?.[6]).toBe("2026-08-01");
  });
  it("formats a day in Portuguese", () => expect(dateInWords("2026-03-01")).toBe("1 de março de 2026"));
});
