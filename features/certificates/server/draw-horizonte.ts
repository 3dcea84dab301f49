import { cachedRelief } from "./cached-relief.ts";
import type { PdfSheet } from "./pdf-sheet.ts";
import { textColorOn, mixColors } from "./draw-band.ts";
import { drawFooter } from "./draw-footer.ts";
import { drawHeader } from "./draw-header.ts";
import type { LayoutInput } from "./draw-layout.ts";
import { drawPartners } from "./draw-partners.ts";
import { drawStatement, headingBlock } from "./draw-statement.ts";
import { PAGE } from "./open-document.ts";

const [LEFT, RIGHT, FOOT] = [54, 792, 557];
const BAND_HEIGHT = 150;

/**
 * Draws the layout "horizonte": a band of the academy's colour with the course's relief at the top, the text below it.
 */
export function drawHorizonte(sheet: PdfSheet, input: LayoutInput): void {
  const { certificate, project, pictures } = input;
  sheet.drawArtifact(() => drawTopBand(sheet, input), "Page");
  sheet.textColor = textColorOn(project.colors.menu_background_color);
  drawHeader(sheet, project, pictures.logo, { x: LEFT, y: 33, width: 360, isOnAcademyColor: true });
  drawPartners(sheet, certificate.design.partners, pictures, { right: RIGHT, y: 36, hasTile: true });
  sheet.addBlock("H1", { ...headingBlock(), size: 14 }, { x: LEFT }, 106);
  sheet.textColor = sheet.paperTextColor;
  const area = { x: LEFT, width: 680, top: BAND_HEIGHT + 24, floor: 432, share: 0.42, hasHeading: false };
  drawStatement(sheet, certificate, project, area);
  drawFooter(sheet, input, { left: LEFT, right: RIGHT, foot: FOOT });
}

function drawTopBand({ doc }: PdfSheet, { certificate, project }: LayoutInput): void {
  const { menu_background_color: background, pages_button_background_color: pathColor } = project.colors;
  const relief = cachedRelief(certificate.course_id, 1123, 200);
  doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(background);
  doc.save().rect(0, 0, PAGE.width, BAND_HEIGHT).clip();
  doc
    .scale(PAGE.width / relief.width, BAND_HEIGHT / relief.height)
    .lineWidth(1.1)
    .lineJoin("round");
  doc.path(relief.contours.join("")).stroke(mixColors(background, textColorOn(background), 0.3));
  doc
    .lineWidth(3.4)
    .lineCap("round")
    .dash(3.4, { space: 8 })
    .path(relief.footpath)
    .stroke(pathColor)
    .undash()
    .restore();
  const fade = doc.linearGradient(0, 0, PAGE.width, 0);
  fade.stop(0, background, 1).stop(0.32, background, 1).stop(0.66, background, 0).stop(1, background, 0);
  doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(fade);
}
