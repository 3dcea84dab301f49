import { type BrandColors, brandColors } from "#shared/brand-colors.ts";
import { betterContrast, GRAPHIC_CONTRAST, mix, withContrast, TEXT_CONTRAST, minContrast } from "./contrast.ts";
import { type Palette, palette } from "./palette.ts";

/**
 * The order of the cascade layers, inserted before each style sheet by vite.config.ts. `legal` is first because, among
 * !important rules, the first layer wins.
 */
export const LAYERS = "@layer legal, reset, tokens, base, components, pages, tenant;";

const INK = "#14141c";

/**
 * Returns the CSS tokens of a brand. Where text has less contrast than WCAG AA (4.5:1) or icons less than 3:1, the
 * foreground's lightness is changed. Missing or invalid colours get defaults. `--login-left-…` colour the picture of
 * the login-like pages, `--login-…` the form beside it.
 */
export function brandTokens(given: Partial<BrandColors>): Record<string, string> {
  const colors = brandColors(given);
  const page = colors.pages_background_color;
  const login = colors.login_background_color;
  return {
    ...menuTokens(colors),
    ...buttonTokens(colors),
    "--ink": INK,
    "--page-background": page,
    ...paletteTokens("--", palette(page, colors)),
    ...loginLeftTokens(colors),
    "--login-background": login,
    ...paletteTokens("--login-", palette(login, colors)),
  };
}

/** Returns a brand's tokens as a style sheet, in the layer `tokens`. */
export function brandCss(colors: Partial<BrandColors>): string {
  const lines = Object.entries(brandTokens(colors)).map(([name, value]) => `${name}:${value}`);
  return `${LAYERS}@layer tokens{:root{${lines.join(";")};color-scheme:var(--scheme)}}`;
}

function menuTokens({ menu_background_color: menu, pages_button_background_color: button }: BrandColors) {
  const text = withContrast(betterContrast(menu, "#ffffff", INK), [menu], TEXT_CONTRAST);
  const cover = withContrast(mix(menu, button, 0.12), [text], TEXT_CONTRAST);
  return {
    "--menu-background": menu,
    "--menu-text": text,
    "--menu-hover": withContrast(mix(menu, text, 0.12), [text], TEXT_CONTRAST),
    "--menu-cover": cover,
    "--menu-accent": withContrast(button, [menu, cover], GRAPHIC_CONTRAST),
  };
}

function loginLeftTokens(colors: BrandColors) {
  const left = colors.login_left_background_color;
  const wished = colors.pages_primary_text_color;
  return {
    "--login-left-background": left,
    "--login-left-text":
      minContrast(wished, [left]) >= TEXT_CONTRAST
        ? wished
        : withContrast(betterContrast(left, "#ffffff", INK), [left], TEXT_CONTRAST),
    "--login-left-accent": withContrast(colors.pages_button_background_color, [left], GRAPHIC_CONTRAST),
  };
}

function buttonTokens({ pages_button_background_color: button, pages_button_text_color: wished }: BrandColors) {
  const text = withContrast(wished, [button], TEXT_CONTRAST);
  const lighter = mix(button, "#ffffff", 0.08);
  return {
    "--button-background": button,
    "--button-text": text,
    "--button-hover": minContrast(text, [lighter]) >= TEXT_CONTRAST ? lighter : mix(button, "#000000", 0.1),
  };
}

function paletteTokens(prefix: "--" | "--login-", colors: Palette): Record<string, string> {
  return {
    [`${prefix}scheme`]: colors.scheme,
    [`${prefix}surface`]: colors.surface,
    [`${prefix}paper`]: colors.paper,
    [`${prefix}surface-sunken`]: colors.sunken,
    [`${prefix}accent-soft`]: colors.accentSoft,
    [`${prefix}text`]: colors.text,
    [`${prefix}text-soft`]: colors.textSoft,
    [`${prefix}icon`]: colors.icon,
    [`${prefix}accent`]: colors.accent,
    [`${prefix}accent-text`]: colors.accentText,
    [`${prefix}line`]: colors.line,
    [`${prefix}line-strong`]: colors.lineStrong,
  };
}
