import { cachedRelief } from "./cached-relief.ts";
import type { Sheet } from "./certificate-sheet.ts";
import { inkOn, mixed } from "./draw-band.ts";
import { drawFooter } from "./draw-footer.ts";
import { drawHead } from "./draw-head.ts";
import type { LayoutInput } from "./draw-layout.ts";
import { drawPartners } from "./draw-partners.ts";
import { drawStatement, headingBlock } from "./draw-statement.ts";
import { PAGE } from "./open-document.ts";

const [LEFT, RIGHT, FOOT] = [54, 792, 557];
const SKY = 150;

/**
 * Draws the layout "horizonte": a band of the academy's colour with the course's relief at the top, the text below it.
 */
export function drawHorizonte(sheet: Sheet, input: LayoutInput): void {
  const { certificate, project, pictures } = input;
  sheet.decorate(() => drawSky(sheet, input), "Page");
  sheet.ink = inkOn(project.colors.menu_background_color);
  drawHead(sheet, project, pictures.logo, { x: LEFT, y: 33, width: 360, isOnGround: true });
  drawPartners(sheet, certificate.design.partners, pictures, { right: RIGHT, y: 36, hasTile: true });
  sheet.addBlock("H1", { ...headingBlock(), size: 14 }, { x: LEFT }, 106);
  sheet.ink = sheet.paperInk;
  const area = { x: LEFT, width: 680, top: SKY + 24, floor: 432, share: 0.42, hasHeading: false };
  drawStatement(sheet, certificate, project, area);
  drawFooter(sheet, input, { left: LEFT, right: RIGHT, foot: FOOT });
}

function drawSky({ doc }: Sheet, { certificate, project }: LayoutInput): void {
  const { menu_background_color: ground, pages_button_background_color: path } = project.colors;
  const map = cachedRelief(certificate.course_id, 1123, 200);
  doc.rect(0, 0, PAGE.width, SKY).fill(ground);
  doc.save().rect(0, 0, PAGE.width, SKY).clip();
  doc
    .scale(PAGE.width / map.width, SKY / map.height)
    .lineWidth(1.1)
    .lineJoin("round");
  doc.path(map.contours.join("")).stroke(mixed(ground, inkOn(ground), 0.3));
  doc.lineWidth(3.4).lineCap("round").dash(3.4, { space: 8 }).path(map.footpath).stroke(path).undash().restore();
  const fade = doc.linearGradient(0, 0, PAGE.width, 0);
  fade.stop(0, ground, 1).stop(0.32, ground, 1).stop(0.66, ground, 0).stop(1, ground, 0);
  doc.rect(0, 0, PAGE.width, SKY).fill(fade);
}
