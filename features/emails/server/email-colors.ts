import type { BrandColors } from "#shared/brand-colors.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";

const DARK_BACKGROUND = "#16161d";

export interface EmailColors {
  page: string;
  paper: string;
  line: string;
  text: string;
  soft: string;
  link: string;
  head: string;
  headText: string;
  button: string;
  buttonText: string;
}

interface EmailColorSchemes {
  day: EmailColors;
  night: EmailColors;
}

/** The brand's email colours for light (`day`) and dark (`night`) mode, each text with WCAG AA contrast. */
export function emailColors(colors: BrandColors): EmailColorSchemes {
  return {
    day: pick(brandTokens(colors)),
    night: pick(brandTokens({ ...colors, pages_background_color: DARK_BACKGROUND })),
  };
}

function pick(tokens: Record<string, string>): EmailColors {
  const token = (name: string) => tokens[`--${name}`] ?? "";
  return {
    page: token("page-background"),
    paper: token("paper"),
    line: token("line"),
    text: token("text"),
    soft: token("text-soft"),
    link: token("accent-text"),
    head: token("menu-background"),
    headText: token("menu-text"),
    button: token("button-background"),
    buttonText: token("button-text"),
  };
}
