import { cachedRelief } from "./cached-relief.ts";
import type { LayoutInput } from "./draw-layout.ts";
import { inkOn, mixed } from "./draw-band.ts";
import { drawCoin } from "./draw-coin.ts";
import { drawFooter } from "./draw-footer.ts";
import { drawHead } from "./draw-head.ts";
import { drawPartners } from "./draw-partners.ts";
import { drawStatement } from "./draw-statement.ts";
import { PAGE } from "./open-document.ts";
import type { Sheet } from "./certificate-sheet.ts";

const [LEFT, RIGHT, FOOT] = [54, 792, 557];
const COIN = 87;
/** Vertical area, in points, of the dotted footpath that separates the statement from the footer. */
const PATH = { y: 394, height: 40 };

/**
 * Draws the layout "mapa", which saves ink: fine contours on white, the course's medal,
 * and the footpath above the signatures.
 */
export function drawMapa(sheet: Sheet, input: LayoutInput): void {
  const { certificate, project, pictures } = input;
  sheet.decorate(() => drawGround(sheet, input), "Page");
  drawHead(sheet, project, pictures.logo, { x: LEFT, y: 39, width: 300, isOnGround: false });
  drawPartners(sheet, certificate.design.partners, pictures, { right: RIGHT - 2 * COIN - 28, y: 41, hasTile: false });
  drawCoin(sheet, certificate, project, { x: RIGHT + 4 - COIN, y: 126, radius: COIN });
  const area = { x: LEFT, width: 530, top: 112, floor: PATH.y - 4, share: 0.5, hasHeading: true };
  drawStatement(sheet, certificate, project, area);
  drawFooter(sheet, input, { left: LEFT, right: RIGHT, foot: FOOT });
}

function drawGround({ doc }: Sheet, { certificate, project }: LayoutInput): void {
  const { menu_background_color: color, pages_button_background_color: path } = project.colors;
  const ground = inkOn("#ffffff") === inkOn(color) ? "#8a8a92" : color;
  const map = cachedRelief(certificate.course_id, 1123, 794);
  doc.save().scale(PAGE.width / map.width, PAGE.height / map.height);
  doc
    .lineWidth(1)
    .lineJoin("round")
    .path(map.contours.join(""))
    .stroke(mixed("#ffffff", ground, 0.3))
    .restore();
  const fade = doc.linearGradient(0, 0, PAGE.width, 0);
  fade.stop(0, "#ffffff", 0.72).stop(0.55, "#ffffff", 0.6).stop(1, "#ffffff", 0);
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(fade);
  // Uses the footpath of a map that is only `PATH.height` high, so that it is nearly a straight line.
  const flat = cachedRelief(certificate.course_id, 1123, PATH.height);
  doc
    .save()
    .translate(0, PATH.y)
    .scale(PAGE.width / flat.width);
  doc.lineWidth(3.6).lineCap("round").dash(0.1, { space: 9 }).path(flat.footpath).stroke(path).undash().restore();
}
