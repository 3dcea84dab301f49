import { converter, formatHex, type Oklch, wcagContrast } from "culori";
import { TEXT_CONTRAST } from "./contrast.ts";

/** The two colours from which a brand is derived. */
export interface LogoColors {
  menu: string;
  button: string;
}

const toOklch = converter("oklch");
const SLICES = 24;
const MIN_ALPHA = 128;
const MIN_CHROMA = 0.04;
/** Minimum distance between two hues, in slices of the colour wheel; nearer hues look like one colour. */
const MIN_HUE_DISTANCE = 3;
const STEPS = 60;

/**
 * Proposes colours from a logo's pixels (RGBA, four bytes each): its strongest hue for the menu, dark enough for white
 * text, and a second hue for the buttons. Returns null for a logo in black, white and grey.
 */
export function logoColors(pixels: Uint8Array): LogoColors | null {
  const hues = huesIn(pixels);
  const [first] = hues;
  if (!first) return null;
  const second = hues.find(
    ({ slice, weight }) => distance(slice, first.slice) >= MIN_HUE_DISTANCE && weight > first.weight * 0.08,
  );
  // A light first colour, such as yellow, suits buttons better than the menu.
  const [main, accent] =
    second && first.color.l > 0.75 && second.color.l < first.color.l ? [second, first] : [first, second];
  const menu = darkEnough(main.color);
  return { menu, button: accent ? formatHex(accent.color) : complementOf(main.color) };
}

/** Checks whether most of a partly transparent logo would be invisible on this background. */
export function blendsInto(pixels: Uint8Array, background: string): boolean {
  let [solid, invisible, total] = [0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    total++;
    if ((pixels[at + 3] ?? 0) < MIN_ALPHA) continue;
    solid++;
    if (wcagContrast(hexAt(pixels, at), background) < 1.6) invisible++;
  }
  return solid < total && solid > 0 && invisible / solid > 0.5;
}

interface Hue {
  slice: number;
  weight: number;
  color: Oklch;
}

function huesIn(pixels: Uint8Array): Hue[] {
  const sums = Array.from({ length: SLICES }, () => ({ weight: 0, r: 0, g: 0, b: 0 }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < MIN_ALPHA) continue;
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const { c, h } = toOklch({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 });
    if (c < MIN_CHROMA) continue;
    const sum = sums[Math.floor(((h ?? 0) / 360) * SLICES) % SLICES];
    if (!sum) continue;
    sum.weight += c;
    sum.r += r * c;
    sum.g += g * c;
    sum.b += b * c;
  }
  return sums
    .map(({ weight, r, g, b }, slice) => ({
      slice,
      weight,
      color: toOklch({ mode: "rgb", r: r / weight / 255, g: g / weight / 255, b: b / weight / 255 }),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, SLICES - apart);
}

function darkEnough(color: Oklch): string {
  for (let step = 0; step <= STEPS; step++) {
    const hex = formatHex({ ...color, l: color.l * (1 - step / STEPS) });
    if (wcagContrast(hex, "#ffffff") >= TEXT_CONTRAST) return hex;
  }
  return "#000000";
}

/**
 * Returns a button colour for a logo with one hue: the hue 150° further on the colour wheel, to contrast warm with
 * cold.
 */
function complementOf({ c, h = 0 }: Oklch): string {
  return formatHex({ mode: "oklch", l: 0.62, c: Math.max(0.12, Math.min(c, 0.17)), h: (h + 150) % 360 });
}

function hexAt(pixels: Uint8Array, at: number): string {
  const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
  return formatHex({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 });
}
