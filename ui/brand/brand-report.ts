import { type BrandColorName, type BrandColors, brandColors } from "#shared/brand-colors.ts";
import { decimalText } from "#shared/number-text.ts";
import { brandTokens } from "./brand-css.ts";
import { GRAPHIC_CONTRAST, TEXT_CONTRAST, minContrast } from "./contrast.ts";
import { palette } from "./palette.ts";

/** A colour chosen by the academy that has too little contrast where it is used. */
export interface BrandAdvice {
  field: BrandColorName;
  /** The contrast that was too low and the colour that replaces the chosen one, in pt-BR. */
  message: string;
}

interface Pair {
  field: BrandColorName;
  place: string;
  backgrounds: readonly string[];
  shown: string | undefined;
  minRatio: number;
}

/** Returns the academy's colours that were changed to reach the minimum contrast; empty when none was changed. */
export function brandReport(given: Partial<BrandColors>): BrandAdvice[] {
  const colors = brandColors(given);
  return pairsOf(colors).flatMap(({ field, place, backgrounds, shown, minRatio }) => {
    const chosen = colors[field];
    if (given[field] === undefined || shown === undefined || shown === chosen) return [];
    const ratio = decimalText(Math.floor(minContrast(chosen, backgrounds) * 10) / 10);
    const message = `${chosen} tem contraste ${ratio} ${place}; o mínimo é ${decimalText(minRatio)}. Ali mostramos ${shown}.`;
    return [{ field, message }];
  });
}

function pairsOf(colors: BrandColors): Pair[] {
  const tokens = brandTokens(colors);
  const page = palette(colors.pages_background_color, colors).backgrounds;
  const login = palette(colors.login_background_color, colors).backgrounds;
  const onPage = "sobre a página ou os cartões dela";
  const onLogin = "sobre o fundo da entrada ou os campos dela";
  return [
    {
      field: "pages_button_text_color",
      place: "sobre a cor dos botões",
      backgrounds: [colors.pages_button_background_color],
      shown: tokens["--button-text"],
      minRatio: TEXT_CONTRAST,
    },
    {
      field: "pages_primary_text_color",
      place: onPage,
      backgrounds: page,
      shown: tokens["--text"],
      minRatio: TEXT_CONTRAST,
    },
    {
      field: "pages_primary_text_color",
      place: onLogin,
      backgrounds: login,
      shown: tokens["--login-text"],
      minRatio: TEXT_CONTRAST,
    },
    {
      field: "pages_icon_color",
      place: onPage,
      backgrounds: page,
      shown: tokens["--icon"],
      minRatio: GRAPHIC_CONTRAST,
    },
  ];
}
