import type { PdfSheet } from "./pdf-sheet.ts";
import { textColorOn, mixColors } from "./draw-band.ts";
import { drawCourseMedal } from "./draw-course-medal.ts";
import { drawFooter } from "./draw-footer.ts";
import { drawHeader } from "./draw-header.ts";
import type { LayoutInput } from "./draw-layout.ts";
import { drawPartners } from "./draw-partners.ts";
import { drawStatement } from "./draw-statement.ts";
import { PAGE } from "./open-document.ts";

const [LEFT, RIGHT, FOOT] = [56, 786, 549];
const MEDAL_RADIUS = 66;
const FRAME_MARGIN = 20;

/** Draws the layout "medalha": centred text in a frame, below the course's medal. */
export function drawMedalha(sheet: PdfSheet, input: LayoutInput): void {
  const { certificate, project, pictures } = input;
  sheet.drawArtifact(() => drawFrame(sheet, input), "Page");
  drawHeader(sheet, project, pictures.logo, { x: LEFT, y: 44, width: 230, isOnAcademyColor: false });
  drawPartners(sheet, certificate.design.partners.slice(0, 2), pictures, { right: RIGHT, y: 46, hasTile: false });
  drawCourseMedal(sheet, certificate, project, { x: PAGE.width / 2, y: 102, radius: MEDAL_RADIUS });
  const area = {
    x: 110,
    width: PAGE.width - 220,
    top: 184,
    floor: 428,
    share: 0.4,
    hasHeading: true,
    align: "center" as const,
  };
  drawStatement(sheet, certificate, project, area);
  drawFooter(sheet, input, { left: LEFT, right: RIGHT, foot: FOOT });
}

function drawFrame({ doc }: PdfSheet, { project }: LayoutInput): void {
  const { menu_background_color: color, pages_button_background_color: pathColor } = project.colors;
  const frameColor = textColorOn("#ffffff") === textColorOn(color) ? mixColors(color, "#16161a", 0.35) : color;
  const [width, height] = [PAGE.width - 2 * FRAME_MARGIN, PAGE.height - 2 * FRAME_MARGIN];
  doc.lineWidth(2.4).roundedRect(FRAME_MARGIN, FRAME_MARGIN, width, height, 14).stroke(frameColor);
  doc.lineWidth(1.6).lineCap("round").dash(0.1, { space: 5 });
  doc
    .roundedRect(FRAME_MARGIN + 7, FRAME_MARGIN + 7, width - 14, height - 14, 9)
    .stroke(pathColor)
    .undash();
}
