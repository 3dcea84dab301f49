import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColors } from "#shared/brand-colors.ts";
import { TEXT_CONTRAST, minContrast } from "#ui/brand/contrast.ts";
import { emailColors } from "./email-colors.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
const brand = fc.record({
  menu_background_color: color,
  pages_button_background_color: color,
  pages_primary_text_color: color,
  pages_button_text_color: color,
  pages_background_color: color,
});

test("every email text has enough contrast with its background in light and dark mode, for any brand", () => {
  fc.assert(
    fc.property(brand, (given) => {
      const { day, night } = emailColors(brandColors(given));
      for (const { page, paper, text, soft, link, head, headText, button, buttonText } of [day, night]) {
        const pairs = [
          [text, paper],
          [soft, paper],
          [soft, page],
          [link, paper],
          [link, page],
          [headText, head],
          [buttonText, button],
        ] as const;
        for (const [front, ground] of pairs) expect(minContrast(front, [ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }),
    { numRuns: 60 },
  );
});

test("dark mode is dark even when the brand's pages are light", () => {
  const { day, night } = emailColors(brandColors({}));

  expect(minContrast("#ffffff", [night.page, night.paper])).toBeGreaterThan(7);
  expect(minContrast("#000000", [day.page, day.paper])).toBeGreaterThan(7);
});
