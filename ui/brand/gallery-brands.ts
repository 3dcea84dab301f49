import type { BrandColors } from "#shared/brand-colors.ts";

/** The colours of the three demo academies, for the gallery. */
export const GALLERY_BRANDS: Record<"aurora" | "cerrado" | "espacoimaginario", BrandColors> = {
  aurora: {
    menu_background_color: "#49496a",
    pages_button_background_color: "#c24a68",
    pages_icon_color: "#c24a68",
    pages_primary_text_color: "#49496a",
    pages_button_text_color: "#ffffff",
    pages_background_color: "#eff1f4",
    login_left_background_color: "#49496a",
    login_background_color: "#eff1f4",
  },
  cerrado: {
    menu_background_color: "#1f4d38",
    pages_button_background_color: "#d9822b",
    pages_icon_color: "#b85c12",
    pages_primary_text_color: "#20362b",
    pages_button_text_color: "#1d1206",
    pages_background_color: "#f6f1e9",
    login_left_background_color: "#1f4d38",
    login_background_color: "#f6f1e9",
  },
  espacoimaginario: {
    menu_background_color: "#2b1d5c",
    pages_button_background_color: "#ffc83d",
    pages_icon_color: "#7a3ff2",
    pages_primary_text_color: "#2a2150",
    pages_button_text_color: "#2a1a00",
    pages_background_color: "#f5f2ff",
    login_left_background_color: "#2b1d5c",
    login_background_color: "#efe9ff",
  },
};
