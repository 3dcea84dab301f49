import { expect, test } from "vitest";
import { brandReport } from "./brand-report.ts";

test("reports nothing for a readable brand", () => {
  expect(brandReport({})).toEqual([]);
  expect(
    brandReport({
      pages_primary_text_color: "#20362b",
      pages_icon_color: "#b85c12",
      pages_background_color: "#f6f1e9",
    }),
  ).toEqual([]);
});

test("reports the unreadable colour, its place and its replacement", () => {
  const advice = brandReport({
    pages_button_background_color: "#ffee00",
    pages_button_text_color: "#ffffff",
    pages_primary_text_color: "#c8c8c8",
  });
  expect(advice.map(({ field }) => field)).toEqual([
    "pages_button_text_color",
    "pages_primary_text_color",
    "pages_primary_text_color",
  ]);
  expect(advice[0]?.message).toMatch(
    /^#ffffff tem contraste 1,2 sobre a cor dos botões; o mínimo é 4,5\. Ali mostramos #[0-9a-f]{6}\.$/,
  );
});

test("does not report default colours", () => {
  expect(brandReport({ pages_background_color: "#000000" })).toEqual([]);
});
