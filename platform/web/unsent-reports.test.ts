import { afterEach, expect, test, vi } from "vitest";
import { storeUnsentReport, takeUnsentReports } from "./unsent-reports.ts";

afterEach(() => vi.unstubAllGlobals());

const report = (message: string) => ({ fields: { message }, session: "" });

test("stores the latest twenty reports in the tab, and returns them once, oldest first", () => {
  stubStorage();
  for (let at = 1; at <= 23; at++) storeUnsentReport(report(`Aviso ${at}`));
  expect(takeUnsentReports().map(({ fields }) => fields.message)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Aviso ${at + 4}`),
  );
  expect(takeUnsentReports()).toEqual([]);
});

test("loses reports without an error when storage is missing or contains something else", () => {
  vi.stubGlobal("sessionStorage", undefined);
  storeUnsentReport(report("Aviso"));
  expect(takeUnsentReports()).toEqual([]);
  stubStorage("{");
  expect(takeUnsentReports()).toEqual([]);
});

function stubStorage(first?: string): void {
  const items = new Map<string, string>(first === undefined ? [] : [["vereda:unsent-reports", first]]);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
}
