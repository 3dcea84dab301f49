import { type Color, converter, formatHex, parse, wcagContrast } from "culori";

/** WCAG AA's minimum contrast ratios: for text, and for meaningful graphics. */
export const TEXT = 4.5;
export const GRAPHIC = 3;

const toOklch = converter("oklch");
const toOklab = converter("oklab");

/** Returns the colour nearest in lightness to `color` whose contrast to every background is at least `ratio`. */
export function readable(color: string, grounds: readonly string[], ratio: number): string {
  if (worst(color, grounds) >= ratio) return color;
  const { l, c, h } = toOklch(parse(color) as Color);
  for (let step = 1; step <= 100; step++) {
    for (const lightness of [l - step / 100, l + step / 100]) {
      if (lightness < 0 || lightness > 1) continue;
      // Chroma is reduced toward black and white, because screens cannot show it there.
      const chroma = (c ?? 0) * Math.min(1, 4 * lightness, 4 * (1 - lightness));
      const candidate = formatHex({ mode: "oklch", l: lightness, c: chroma, h: h ?? 0 });
      if (worst(candidate, grounds) >= ratio) return candidate;
    }
  }
  return worst("#ffffff", grounds) >= worst("#000000", grounds) ? "#ffffff" : "#000000";
}

/** Returns a colour's lowest contrast ratio to the given backgrounds. */
export function worst(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => wcagContrast(color, ground)));
}

/** Returns the colour that has more contrast to `ground`: `one` or `other`. */
export function best(ground: string, one: string, other: string): string {
  return wcagContrast(one, ground) >= wcagContrast(other, ground) ? one : other;
}

/** Mixes `share` of the second colour into the first, in OKLab. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [toOklab(parse(one) as Color), toOklab(parse(other) as Color)];
  const between = (x: number, y: number) => x + (y - x) * share;
  return formatHex({ mode: "oklab", l: between(a.l, b.l), a: between(a.a, b.a), b: between(a.b, b.b) });
}
