import { brandOfTwo } from "#ui/brand/brand-of-two.ts";
import { best } from "#ui/brand/contrast.ts";
import { blendsInto, logoColors, type LogoColors } from "#ui/brand/logo-colors.ts";
import type { BrandColors } from "#shared/brand-colors.ts";
import type { Pictures } from "#platform/server/pictures/pictures.ts";
import { type Logo, logoOn } from "./prepare-logo.ts";

/** The colours that a brand without a logo begins with: the specification's. */
export const FIRST_COLORS: LogoColors = { menu: "#49496a", button: "#c24a68" };

/** The colours proposed from a logo. */
export function proposedColors(logo: Logo): LogoColors {
  return logoColors(logo.pixels) ?? FIRST_COLORS;
}

/** The brand of two colours, and the logo as its menu shows it: on a plate where it would be lost. */
export async function brandedLogo(
  pictures: Pick<Pictures, "make">,
  queue: string,
  { logo, menu, button }: LogoColors & { logo: Logo | null },
): Promise<{ colors: BrandColors; logo: Logo | null; isPlated: boolean }> {
  const colors = brandOfTwo(menu, button);
  const ground = colors.menu_background_color;
  if (!logo || !blendsInto(logo.pixels, ground)) return { colors, logo, isPlated: false };
  const plate = best(ground, "#ffffff", "#14141c");
  return { colors, logo: await logoOn(pictures, queue, logo, plate), isPlated: true };
}
