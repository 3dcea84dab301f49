import { type BrandColors, brandColors, isColor } from "#shared/brand-colors.ts";
import { brandTokens } from "./brand-css.ts";
import { betterContrast, mix } from "./contrast.ts";

const INK = "#1d1d28";
const ROUNDS = 4;

/**
 * Derives a whole brand from the colours of its menu and its buttons, such that `brandReport` finds nothing to correct.
 * An invalid colour is replaced by the specification's default.
 */
export function brandFromTwoColors(menu: string, button: string): BrandColors {
  const main = isColor(menu) ? menu : brandColors({}).menu_background_color;
  const accent = isColor(button) ? button : brandColors({}).pages_button_background_color;
  const page = mix("#f6f6f8", main, 0.05);
  let brand = brandColors({
    menu_background_color: main,
    pages_button_background_color: accent,
    pages_icon_color: accent,
    pages_primary_text_color: mix(INK, main, 0.35),
    pages_button_text_color: betterContrast(accent, "#ffffff", INK),
    pages_background_color: page,
    login_left_background_color: main,
    login_background_color: page,
  });
  // The surfaces' colours depend on the text colour and the text colour on the surfaces: repeated until stable, usually
  // one round.
  for (let round = 0; round < ROUNDS; round++) brand = withReadableColors(brand);
  return brand;
}

function withReadableColors(brand: BrandColors): BrandColors {
  const tokens = brandTokens(brand);
  return brandColors({
    ...brand,
    pages_primary_text_color: tokens["--text"],
    pages_icon_color: tokens["--icon"],
    pages_button_text_color: tokens["--button-text"],
  });
}
