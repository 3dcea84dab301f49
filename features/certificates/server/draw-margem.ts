import { drawBand, drawBandName } from "./draw-band.ts";
import type { PdfSheet } from "./pdf-sheet.ts";
import { drawFooter } from "./draw-footer.ts";
import type { LayoutInput } from "./draw-layout.ts";
import { drawPartners } from "./draw-partners.ts";
import { drawStatement } from "./draw-statement.ts";
import { PAGE } from "./open-document.ts";

const [LEFT, RIGHT, FOOT] = [226, 800, 557];
const BAND = 182;

/** Draws the layout "margem": a band with the course's relief at the left, the text at the right. */
export function drawMargem(sheet: PdfSheet, input: LayoutInput): void {
  const { certificate, project, pictures } = input;
  const { partners } = certificate.design;
  const band = { width: BAND, height: PAGE.height, inset: 24, baseline: FOOT };
  sheet.drawArtifact(() => drawBand(sheet.doc, project, certificate.course_id, pictures.logo, band), "Page");
  sheet.add("P", () => drawBandName(sheet.doc, project, band));
  drawPartners(sheet, partners, pictures, { right: RIGHT, y: 38, hasTile: false });
  const top = partners.length > 0 ? 96 : 60;
  const area = { x: LEFT, width: RIGHT - LEFT - 20, top, floor: 424, share: 0.4, hasHeading: true };
  drawStatement(sheet, certificate, project, area);
  drawFooter(sheet, input, { left: LEFT, right: RIGHT, foot: FOOT });
}
