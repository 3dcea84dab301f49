import { type Color, converter, formatHex, parse, wcagContrast } from "culori";

/** The eight colours that a tenant gives (spec, section 3). */
export interface BrandColors {
  menu_background_color: string;
  pages_button_background_color: string;
  pages_icon_color: string;
  pages_primary_text_color: string;
  pages_button_text_color: string;
  pages_background_color: string;
  login_left_background_color: string;
  login_background_color: string;
}

const TEXT = 4.5;
const GRAPHIC = 3;
const toOklch = converter("oklch");

/**
 * The tokens of a brand. Whatever colours come in, text keeps WCAG AA (4.5:1) and icons 3:1 on every surface that
 * they stand on: where a pair fails, the lightness of the one in front moves until it passes.
 */
export function brandTokens(colors: BrandColors): Record<string, string> {
  const page = colors.pages_background_color;
  const surface = mix(page, "#ffffff", 0.92);
  const button = colors.pages_button_background_color;
  const menu = colors.menu_background_color;
  const grounds = [page, surface, "#ffffff", colors.login_background_color];
  const text = readable(colors.pages_primary_text_color, grounds, TEXT);
  const sunken = mix(page, text, 0.12);
  const accentSoft = mix("#ffffff", button, 0.13);
  const all = [...grounds, accentSoft, sunken];
  return {
    "--menu-background": menu,
    "--menu-text": readable(best(menu, "#ffffff", "#14141c"), [menu], TEXT),
    "--menu-accent": readable(button, [menu], GRAPHIC),
    "--button-background": button,
    "--button-text": readable(colors.pages_button_text_color, [button], TEXT),
    "--icon": readable(colors.pages_icon_color, all, GRAPHIC),
    "--text": readable(text, all, TEXT),
    "--text-soft": readable(mix(text, page, 0.22), all, TEXT),
    "--accent": readable(button, grounds, GRAPHIC),
    "--accent-text": readable(button, all, TEXT),
    "--accent-soft": accentSoft,
    "--page-background": page,
    "--surface": surface,
    "--surface-sunken": sunken,
    "--line": mix(page, text, 0.18),
    "--line-strong": readable(mix(page, text, 0.5), grounds, GRAPHIC),
    "--login-left-background": colors.login_left_background_color,
    "--login-background": colors.login_background_color,
  };
}

/** The tokens as a style sheet, in their own layer. */
export function brandCss(colors: BrandColors): string {
  const lines = Object.entries(brandTokens(colors)).map(([name, value]) => `${name}:${value}`);
  return `@layer tokens{:root{${lines.join(";")}}}`;
}

/** The colour nearest in lightness to `color` that stands out from every ground by at least `ratio`. */
export function readable(color: string, grounds: readonly string[], ratio: number): string {
  const passes = (candidate: string) => grounds.every((ground) => wcagContrast(candidate, ground) >= ratio);
  if (passes(color)) return color;
  const { l, c, h } = toOklch(parse(color) as Color);
  for (let step = 1; step <= 100; step++) {
    for (const lightness of [l - step / 100, l + step / 100]) {
      if (lightness < 0 || lightness > 1) continue;
      // Chroma fades toward black and white, where no screen can show it.
      const chroma = (c ?? 0) * Math.min(1, 4 * lightness, 4 * (1 - lightness));
      const candidate = formatHex({ mode: "oklch", l: lightness, c: chroma, h: h ?? 0 });
      if (passes(candidate)) return candidate;
    }
  }
  return grounds.reduce((worst, ground) => best(ground, worst, "#000000"), "#ffffff");
}

function best(ground: string, one: string, other: string): string {
  return wcagContrast(one, ground) >= wcagContrast(other, ground) ? one : other;
}

/** `share` of the second colour in the first, in OKLab. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [toOklab(parse(one) as Color), toOklab(parse(other) as Color)];
  const between = (x: number, y: number) => x + (y - x) * share;
  return formatHex({ mode: "oklab", l: between(a.l, b.l), a: between(a.a, b.a), b: between(a.b, b.b) });
}

const toOklab = converter("oklab");
