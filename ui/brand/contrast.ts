import { type Color, converter, formatHex, parse, wcagContrast } from "culori";

/** WCAG AA's minimum contrast ratios: for text, and for meaningful graphics. */
export const TEXT_CONTRAST = 4.5;
export const GRAPHIC_CONTRAST = 3;

const toOklch = converter("oklch");
const toOklab = converter("oklab");

/** Returns the colour nearest in lightness to `color` whose contrast to every background is at least `ratio`. */
export function withContrast(color: string, backgrounds: readonly string[], ratio: number): string {
  if (minContrast(color, backgrounds) >= ratio) return color;
  const { l, c, h } = toOklch(parse(color) as Color);
  for (let step = 1; step <= 100; step++) {
    for (const lightness of [l - step / 100, l + step / 100]) {
      if (lightness < 0 || lightness > 1) continue;
      // Chroma is reduced toward black and white, because screens cannot show it there.
      const chroma = (c ?? 0) * Math.min(1, 4 * lightness, 4 * (1 - lightness));
      const candidate = formatHex({ mode: "oklch", l: lightness, c: chroma, h: h ?? 0 });
      if (minContrast(candidate, backgrounds) >= ratio) return candidate;
    }
  }
  return minContrast("#ffffff", backgrounds) >= minContrast("#000000", backgrounds) ? "#ffffff" : "#000000";
}

/** Returns a colour's lowest contrast ratio to the given backgrounds. */
export function minContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => wcagContrast(color, background)));
}

/** Returns the colour that has more contrast to `background`: `one` or `other`. */
export function betterContrast(background: string, one: string, other: string): string {
  return wcagContrast(one, background) >= wcagContrast(other, background) ? one : other;
}

/** Mixes `share` of the second colour into the first, in OKLab. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [toOklab(parse(one) as Color), toOklab(parse(other) as Color)];
  const between = (x: number, y: number) => x + (y - x) * share;
  return formatHex({ mode: "oklab", l: between(a.l, b.l), a: between(a.a, b.a), b: between(a.b, b.b) });
}
