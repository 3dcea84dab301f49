import type { BrandColors } from "#shared/brand-colors.ts";
import { betterContrast, GRAPHIC_CONTRAST, mix, withContrast, TEXT_CONTRAST, minContrast } from "./contrast.ts";

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
  backgrounds: string[];
}

// Black or white reaches a contrast of 4.58 on any background; surfaces with this contrast always allow readable text.
const MIN_SURFACE_CONTRAST = 4.55;

/**
 * Returns the colours for a page with the given background. The surfaces are similar enough to the background that
 * the same text colour is readable on all of them: a dark page gets dark cards.
 */
export function palette(background: string, colors: BrandColors): Palette {
  const ink = betterContrast(background, "#000000", "#ffffff");
  const isDark = ink === "#ffffff";
  const readableSurface = (color: string) => withContrast(color, [ink], MIN_SURFACE_CONTRAST);
  const button = colors.pages_button_background_color;
  const surface = readableSurface(mix(background, "#ffffff", isDark ? 0.06 : 0.92));
  const paper = isDark ? readableSurface(mix(background, "#ffffff", 0.11)) : "#ffffff";
  const accentSoft = readableSurface(isDark ? mix(background, button, 0.22) : mix("#ffffff", button, 0.13));
  const first = withContrast(colors.pages_primary_text_color, [background, surface, paper], TEXT_CONTRAST);
  const sunken = readableSurface(mix(background, first, 0.12));
  const backgrounds = [background, surface, paper, accentSoft, sunken];
  const text = withContrast(first, backgrounds, TEXT_CONTRAST);
  const icon = withContrast(colors.pages_icon_color, backgrounds, GRAPHIC_CONTRAST);
  // A pale button colour, such as yellow, would look muddy if darkened enough for a progress bar or a border.
  const accent = minContrast(button, backgrounds) >= GRAPHIC_CONTRAST ? button : icon;
  return {
    scheme: isDark ? "dark" : "light",
    surface,
    paper,
    sunken,
    accentSoft,
    text,
    textSoft: withContrast(mix(text, background, 0.22), backgrounds, TEXT_CONTRAST),
    icon,
    accent,
    accentText: withContrast(accent, backgrounds, TEXT_CONTRAST),
    line: mix(background, text, 0.18),
    lineStrong: withContrast(mix(background, text, 0.5), backgrounds, GRAPHIC_CONTRAST),
    backgrounds,
  };
}
