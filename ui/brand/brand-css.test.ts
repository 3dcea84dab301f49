import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatHex, parse, wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BrandColors } from "#shared/brand-colors.ts";
import { GALLERY_BRANDS } from "./gallery-brands.ts";
import { brandCss, brandTokens, LAYERS } from "./brand-css.ts";

const ROOT = join(import.meta.dirname, "../..");
const GROUNDS = ["surface", "paper", "surface-sunken", "accent-soft"];
const TEXTS = ["text", "text-soft", "accent-text"];
const GRAPHICS = ["icon", "accent", "line-strong"];

type Pair = [front: string, background: string, minRatio: number];

/**
 * The pairs of foreground and background tokens that the style sheets of ui/ and features/ use, with their minimum
 * contrast.
 */
const PAIRS: Pair[] = [
  ["--menu-text", "--menu-background", 4.5],
  ["--menu-text", "--menu-hover", 4.5],
  ["--menu-text", "--menu-cover", 4.5],
  ["--menu-accent", "--menu-background", 3],
  ["--menu-accent", "--menu-cover", 3],
  ["--login-left-text", "--login-left-background", 4.5],
  ["--login-left-accent", "--login-left-background", 3],
  ["--button-text", "--button-background", 4.5],
  ["--button-text", "--button-hover", 4.5],
  ...onGrounds("--", "--page-background"),
  ...onGrounds("--login-", "--login-background"),
];

function onGrounds(prefix: string, background: string): Pair[] {
  const behind = [background, ...GROUNDS.map((name) => prefix + name)];
  const pairs = (fronts: string[], minRatio: number) =>
    fronts.flatMap((front) => behind.map((other): Pair => [prefix + front, other, minRatio]));
  return [...pairs(TEXTS, 4.5), ...pairs(GRAPHICS, 3)];
}

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc.tuple(channel, channel, channel).map(([r, g, b]) => hex(r, g, b));
// Around this grey, both black and white barely reach the minimum contrast.
const hardColor = fc.integer({ min: 100, max: 135 }).map((level) => hex(level, level, level));
const color = fc.oneof(
  { weight: 3, arbitrary: anyColor },
  hardColor,
  fc.constantFrom("#000000", "#ffffff", "#ffff00", "#0000ff"),
);
const brand = fc.record<Partial<BrandColors>>(
  {
    menu_background_color: color,
    pages_button_background_color: color,
    pages_icon_color: color,
    pages_primary_text_color: color,
    pages_button_text_color: color,
    pages_background_color: color,
    login_left_background_color: color,
    login_background_color: color,
  },
  { requiredKeys: [] },
);

function hex(...channels: number[]): string {
  return `#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

describe("any colours that a tenant picks", () => {
  test("text has a contrast of 4.5:1 and graphics of 3:1 on every background", () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const tokens = brandTokens(colors);
        const failed = PAIRS.filter(
          ([front, background, minRatio]) => wcagContrast(tokens[front] ?? "", tokens[background] ?? "") < minRatio,
        );
        expect(failed).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test("the letters of the logo have a contrast of 3:1, as large text needs, on their tile", () => {
    fc.assert(
      fc.property(color, (menu_background_color) => {
        const { "--menu-text": text = "", "--menu-background": menu = "" } = brandTokens({ menu_background_color });
        expect(wcagContrast(text, over(menu, text, 0.16))).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test("a brand with enough contrast is unchanged", () => {
    const tokens = brandTokens({
      pages_primary_text_color: "#20362b",
      pages_button_text_color: "#ffffff",
      menu_background_color: "#1f4d38",
    });
    expect(tokens).toMatchObject({ "--text": "#20362b", "--button-text": "#ffffff", "--menu-background": "#1f4d38" });
  });

  test("bars and lines use the icon colour when the button colour is too pale", () => {
    const { espacoimaginario, aurora } = GALLERY_BRANDS;
    expect(brandTokens(espacoimaginario)["--accent"]).toBe(espacoimaginario.pages_icon_color);
    expect(brandTokens(aurora)["--accent"]).toBe(aurora.pages_button_background_color);
  });

  test("a dark page background selects the dark colour scheme", () => {
    expect(brandTokens({ pages_background_color: "#101820" })).toMatchObject({
      "--scheme": "dark",
      "--login-scheme": "light",
    });
  });
});

/** Returns the colour of `front` at opacity `share` over `background`, as browsers paint color-mix with transparent. */
function over(background: string, front: string, share: number): string {
  const [a, b] = [parse(background), parse(front)];
  if (a?.mode !== "rgb" || b?.mode !== "rgb") throw new Error("Not a colour");
  const between = (x: number, y: number) => x + (y - x) * share;
  return formatHex({ mode: "rgb", r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) });
}

test("missing colours get the specification's defaults", () => {
  expect(brandTokens({})).toMatchObject({
    "--menu-background": "#49496a",
    "--button-background": "#c24a68",
    "--button-text": "#ffffff",
    "--text": "#49496a",
    "--page-background": "#eff1f4",
    "--login-background": "#eff1f4",
    "--login-left-background": "#eff1f4",
  });
  expect(brandTokens({ pages_button_background_color: "#1f4d38" })["--icon"]).toBe("#1f4d38");
});

test.each(["#xyz", "#abc", "red", "rgb(1,2,3)", "", "#11223344", "transparent", "var(--x)", "#000;}</style>"])(
  "replaces the invalid colour %j with the default",
  (broken) => {
    const css = brandCss({
      menu_background_color: broken,
      pages_background_color: broken,
      pages_primary_text_color: broken,
    });
    expect(css).toBe(brandCss({}));
  },
);

test("replaces a colour that is not a string with the default", () => {
  const broken: unknown = { menu_background_color: 7, pages_icon_color: null, pages_background_color: ["#fff"] };
  expect(brandCss(broken as Partial<BrandColors>)).toBe(brandCss({}));
});

test("style sheets use only the declared layers", () => {
  const known = new Set(LAYERS.replace(/^@layer |;$/g, "").split(", "));
  const sheets = globSync("{ui,features,platform}/**/*.css", { cwd: ROOT });
  const named = sheets.flatMap((sheet) =>
    Array.from(readFileSync(join(ROOT, sheet), "utf8").matchAll(/@layer\s+([\w-]+)\s*\{/g), ([, layer]) => layer),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((layer) => !known.has(layer ?? ""))).toEqual([]);
});
