import { brandFromTwoColors } from "#ui/brand/brand-from-two-colors.ts";
import { withArticle } from "#shared/with-article.ts";
import { starterField } from "./starter-fields.ts";
import type { StarterAcademy } from "./write-starter.ts";

/** The password policy of a new academy. */
export const STARTER_PASSWORD_POLICY = { digits: 8, required_number: true };

/** Returns the value of each `{{word}}` in the files of a new academy. */
export function starterPlaceholders(academy: StarterAcademy, image: string): Record<string, string> {
  const { name, color } = academy;
  const { welcome } = starterField(academy.field);
  const { pitch } = starterField(academy.course ?? academy.field);
  return {
    friendly_id: academy.friendly_id,
    name,
    host: academy.host,
    motto: academy.motto,
    contact_email: academy.contact_email,
    phone: academy.phone,
    hours: academy.hours,
    signatory: academy.signatory,
    signatory_role: academy.signatory_role,
    time_zone: academy.time_zone,
    today: academy.today,
    image,
    ...(academy.colors ?? brandFromTwoColors(color, accentOf(color))),
    digits: String(STARTER_PASSWORD_POLICY.digits),
    required_number: String(STARTER_PASSWORD_POLICY.required_number),
    welcome,
    pitch,
    the_name: withArticle("", name),
    of_name: withArticle("de", name),
    to_name: withArticle("a", name),
  };
}

/**
 * Returns a button colour that is visible on the brand's colour. For the default brand colour it is the
 * specification's.
 */
function accentOf(color: string): string {
  if (color.toLowerCase() === "#49496a") return "#c24a68";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 140;
  return isLight ? "#2f2f4a" : "#f2b84b";
}
