/** The eight colours of a brand (spec, section 3), each as "#49496a". */
export interface BrandColors {
  menu_background_color: string;
  pages_button_background_color: string;
  pages_icon_color: string;
  pages_primary_text_color: string;
  pages_button_text_color: string;
  pages_background_color: string;
  login_left_background_color: string;
  login_background_color: string;
}

export type BrandColorName = keyof BrandColors;

/** Default colours (spec, section 9). Icons without their own colour get the buttons' colour. */
const DEFAULTS: Omit<BrandColors, "pages_icon_color"> = {
  menu_background_color: "#49496a",
  pages_button_background_color: "#c24a68",
  pages_primary_text_color: "#49496a",
  pages_button_text_color: "#ffffff",
  pages_background_color: "#eff1f4",
  login_left_background_color: "#eff1f4",
  login_background_color: "#eff1f4",
};

/** Returns all eight colours: a missing or invalid one is replaced by its default. */
export function brandColors(given: unknown): BrandColors {
  const chosen: Record<string, unknown> = isRecord(given) ? given : {};
  const pick = (name: BrandColorName, otherwise: string) => {
    const color = chosen[name];
    return isColor(color) ? color.toLowerCase() : otherwise;
  };
  const button = pick("pages_button_background_color", DEFAULTS.pages_button_background_color);
  return {
    menu_background_color: pick("menu_background_color", DEFAULTS.menu_background_color),
    pages_button_background_color: button,
    pages_icon_color: pick("pages_icon_color", button),
    pages_primary_text_color: pick("pages_primary_text_color", DEFAULTS.pages_primary_text_color),
    pages_button_text_color: pick("pages_button_text_color", DEFAULTS.pages_button_text_color),
    pages_background_color: pick("pages_background_color", DEFAULTS.pages_background_color),
    login_left_background_color: pick("login_left_background_color", DEFAULTS.login_left_background_color),
    login_background_color: pick("login_background_color", DEFAULTS.login_background_color),
  };
}

/** Checks for a colour as the spec writes it, "#" and six hexadecimal digits: no names, short forms or transparency. */
export function isColor(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
