import { cachedRelief } from "./cached-relief.ts";
import type { LayoutInput } from "./draw-layout.ts";
import { textColorOn, mixColors } from "./draw-band.ts";
import { drawCourseMedal } from "./draw-course-medal.ts";
import { drawFooter } from "./draw-footer.ts";
import { drawHeader } from "./draw-header.ts";
import { drawPartners } from "./draw-partners.ts";
import { drawStatement } from "./draw-statement.ts";
import { PAGE } from "./open-document.ts";
import type { PdfSheet } from "./pdf-sheet.ts";

const [LEFT, RIGHT, FOOT] = [54, 792, 557];
const MEDAL_RADIUS = 87;
/** Vertical area, in points, of the dotted footpath that separates the statement from the footer. */
const FOOTPATH_AREA = { y: 394, height: 40 };

/**
 * Draws the layout "mapa", which saves ink: fine contours on white, the course's medal,
 * and the footpath above the signatures.
 */
export function drawMapa(sheet: PdfSheet, input: LayoutInput): void {
  const { certificate, project, pictures } = input;
  sheet.drawArtifact(() => drawBackground(sheet, input), "Page");
  drawHeader(sheet, project, pictures.logo, { x: LEFT, y: 39, width: 300, isOnAcademyColor: false });
  drawPartners(sheet, certificate.design.partners, pictures, {
    right: RIGHT - 2 * MEDAL_RADIUS - 28,
    y: 41,
    hasTile: false,
  });
  drawCourseMedal(sheet, certificate, project, { x: RIGHT + 4 - MEDAL_RADIUS, y: 126, radius: MEDAL_RADIUS });
  const area = { x: LEFT, width: 530, top: 112, floor: FOOTPATH_AREA.y - 4, share: 0.5, hasHeading: true };
  drawStatement(sheet, certificate, project, area);
  drawFooter(sheet, input, { left: LEFT, right: RIGHT, foot: FOOT });
}

function drawBackground({ doc }: PdfSheet, { certificate, project }: LayoutInput): void {
  const { menu_background_color: color, pages_button_background_color: pathColor } = project.colors;
  const lineColor = textColorOn("#ffffff") === textColorOn(color) ? "#8a8a92" : color;
  const relief = cachedRelief(certificate.course_id, 1123, 794);
  doc.save().scale(PAGE.width / relief.width, PAGE.height / relief.height);
  doc
    .lineWidth(1)
    .lineJoin("round")
    .path(relief.contours.join(""))
    .stroke(mixColors("#ffffff", lineColor, 0.3))
    .restore();
  const fade = doc.linearGradient(0, 0, PAGE.width, 0);
  fade.stop(0, "#ffffff", 0.72).stop(0.55, "#ffffff", 0.6).stop(1, "#ffffff", 0);
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(fade);
  // Uses the footpath of a map that is only `PATH.height` high, so that it is nearly a straight line.
  const flat = cachedRelief(certificate.course_id, 1123, FOOTPATH_AREA.height);
  doc
    .save()
    .translate(0, FOOTPATH_AREA.y)
    .scale(PAGE.width / flat.width);
  doc.lineWidth(3.6).lineCap("round").dash(0.1, { space: 9 }).path(flat.footpath).stroke(pathColor).undash().restore();
}
