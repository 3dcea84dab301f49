import fc from "fast-check";
import { expect, test } from "vitest";
import { brandFromTwoColors } from "./brand-from-two-colors.ts";
import { brandReport } from "./brand-report.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("derives a brand without contrast faults from any two colours", () => {
  fc.assert(
    fc.property(color, color, (menu, button) => {
      const brand = brandFromTwoColors(menu, button);
      expect(brand).toMatchObject({ menu_background_color: menu, pages_button_background_color: button });
      expect(brandReport(brand)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("replaces an invalid colour by the default", () => {
  expect(brandFromTwoColors("red", "")).toEqual(brandFromTwoColors("#49496a", "#c24a68"));
});
