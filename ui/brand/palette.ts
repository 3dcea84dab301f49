import type { BrandColors } from "#shared/brand-colors.ts";
import { best, GRAPHIC, mix, readable, TEXT, worst } from "./contrast.ts";

/** What stands on a ground of the tenant's, and the surfaces that come of it. */
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
  /** All that text may stand on. */
  grounds: string[];
}

// Of black and white one always reaches 4.58 on any ground: surfaces that keep this leave room for every text.
const ROOM = 4.55;

/**
 * The colours for a page whose background is `ground`. Its surfaces bear the same ink as the ground itself, so that
 * there always is a text that reads on all of them: a dark page gets dark cards.
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
  // A pale button, such as a yellow one, would have to turn muddy to be seen as a bar or a line.
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
