import { brandFromTwoColors } from "#ui/brand/brand-from-two-colors.ts";
import { betterContrast } from "#ui/brand/contrast.ts";
import { blendsInto, logoColors, type LogoColors } from "#ui/brand/logo-colors.ts";
import type { BrandColors } from "#shared/brand-colors.ts";
import type { Pictures } from "#platform/server/pictures/pictures.ts";
import { type Logo, logoOnBackground } from "./prepare-logo.ts";

/** Colours of a brand without a logo, as the specification gives them. */
export const FIRST_COLORS: LogoColors = { menu: "#49496a", button: "#c24a68" };

/** Returns the colours proposed for a brand from its logo, or FIRST_COLORS if it has no usable ones. */
export function proposedColors(logo: Logo): LogoColors {
  return logoColors(logo.pixels) ?? FIRST_COLORS;
}

type Maker = Pick<Pictures, "make">;

/** Returns a logo for a menu of this colour: with a background of its own if it would hardly be visible. */
export async function logoForMenu(
  pictures: Maker,
  queue: string,
  logo: Logo,
  menu: string,
): Promise<{ logo: Logo; isPlated: boolean }> {
  if (!blendsInto(logo.pixels, menu)) return { logo, isPlated: false };
  const plate = betterContrast(menu, "#ffffff", "#14141c");
  return { logo: await logoOnBackground(pictures, queue, logo, plate), isPlated: true };
}

/** Returns the colours of a brand made from two colours, and the logo for its menu. */
export async function brandedLogo(
  pictures: Maker,
  queue: string,
  { logo, menu, button }: LogoColors & { logo: Logo | null },
): Promise<{ colors: BrandColors; logo: Logo | null; isPlated: boolean }> {
  const colors = brandFromTwoColors(menu, button);
  if (!logo) return { colors, logo, isPlated: false };
  return { colors, ...(await logoForMenu(pictures, queue, logo, colors.menu_background_color)) };
}
