import type { BrandColorName } from "#shared/brand-colors.ts";

/** The brand's eight colours, in the order of the form. */
export const COLOR_FIELDS = [
  { name: "menu_background_color", label: "Menu" },
  { name: "pages_button_background_color", label: "Botões" },
  { name: "pages_button_text_color", label: "Texto dos botões" },
  { name: "pages_icon_color", label: "Ícones" },
  { name: "pages_primary_text_color", label: "Texto" },
  { name: "pages_background_color", label: "Fundo das páginas" },
  { name: "login_left_background_color", label: "Entrada, ao lado da imagem" },
  { name: "login_background_color", label: "Entrada, atrás do formulário" },
] as const satisfies readonly { name: BrandColorName; label: string }[];
