import type { Layout } from "../constants.ts";
import type { PdfSheet } from "./pdf-sheet.ts";
import type { FooterInput } from "./draw-footer.ts";
import { drawHorizonte } from "./draw-horizonte.ts";
import { drawMapa } from "./draw-mapa.ts";
import { drawMargem } from "./draw-margem.ts";
import { drawMedalha } from "./draw-medalha.ts";

export type LayoutInput = FooterInput;

/** Functions that draw the certificate's front page, by layout. */
export const drawLayout: Record<Layout, (sheet: PdfSheet, input: LayoutInput) => void> = {
  mapa: drawMapa,
  horizonte: drawHorizonte,
  margem: drawMargem,
  medalha: drawMedalha,
};
