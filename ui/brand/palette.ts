import type { BrandColors } from "#shared/brand-colors.ts";
import { best, GRAPHIC, mix, readable, TEXT, worst } from "./contrast.ts";

/** The colours used on one of the academy's backgrounds, and the surfaces derived from that background. */
export interface Palette {
  scheme: "light" | "dark";
  surface: string;
  paper: string;
  sunken: string;
  accentSoft: string;
  text: string;
  textSoft: string;
  icon: string;
  accent: string;
  accentText: string;
  line: string;
  lineStrong: string;
  /** Every background on which text is shown. */
  grounds: string[];
}

// Black or white reaches a contrast of 4.58 on any background; surfaces with this contrast always allow readable text.
const ROOM = 4.55;

/**
 * Returns the colours for a page with the background `ground`. The surfaces are similar enough to the background that
 * the same text colour is readable on all of them: a dark page gets dark cards.
 */
export function palette(ground: string, colors: BrandColors): Palette {
  const ink = best(ground, "#000000", "#ffffff");
  const isDark = ink === "#ffffff";
  const bearing = (color: string) => readable(color, [ink], ROOM);
  const button = colors.pages_button_background_color;
  const surface = bearing(mix(ground, "#ffffff", isDark ? 0.06 : 0.92));
  const paper = isDark ? bearing(mix(ground, "#ffffff", 0.11)) : "#ffffff";
  const accentSoft = bearing(isDark ? mix(ground, button, 0.22) : mix("#ffffff", button, 0.13));
  const first = readable(colors.pages_primary_text_color, [ground, surface, paper], TEXT);
  const sunken = bearing(mix(ground, first, 0.12));
  const grounds = [ground, surface, paper, accentSoft, sunken];
  const text = readable(first, grounds, TEXT);
  const icon = readable(colors.pages_icon_color, grounds, GRAPHIC);
  // A pale button colour, such as yellow, would look muddy if darkened enough for a progress bar or a border.
  const accent = worst(button, grounds) >= GRAPHIC ? button : icon;
  return {
    scheme: isDark ? "dark" : "light",
    surface,
    paper,
    sunken,
    accentSoft,
    text,
    textSoft: readable(mix(text, ground, 0.22), grounds, TEXT),
    icon,
    accent,
    accentText: readable(accent, grounds, TEXT),
    line: mix(ground, text, 0.18),
    lineStrong: readable(mix(ground, text, 0.5), grounds, GRAPHIC),
    grounds,
  };
}
