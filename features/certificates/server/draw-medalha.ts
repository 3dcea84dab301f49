import type { Sheet } from "./certificate-sheet.ts";
import { inkOn, mixed } from "./draw-band.ts";
import { drawCoin } from "./draw-coin.ts";
import { drawFooter } from "./draw-footer.ts";
import { drawHead } from "./draw-head.ts";
import type { LayoutInput } from "./draw-layout.ts";
import { drawPartners } from "./draw-partners.ts";
import { drawStatement } from "./draw-statement.ts";
import { PAGE } from "./open-document.ts";

const [LEFT, RIGHT, FOOT] = [56, 786, 549];
const COIN = 66;
const EDGE = 20;

/** Draws the layout "medalha": centred text in a frame, below the course's medal. */
export function drawMedalha(sheet: Sheet, input: LayoutInput): void {
  const { certificate, project, pictures } = input;
  sheet.decorate(() => drawFrame(sheet, input), "Page");
  drawHead(sheet, project, pictures.logo, { x: LEFT, y: 44, width: 230, isOnGround: false });
  drawPartners(sheet, certificate.design.partners.slice(0, 2), pictures, { right: RIGHT, y: 46, hasTile: false });
  drawCoin(sheet, certificate, project, { x: PAGE.width / 2, y: 102, radius: COIN });
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

function drawFrame({ doc }: Sheet, { project }: LayoutInput): void {
  const { menu_background_color: color, pages_button_background_color: path } = project.colors;
  const ground = inkOn("#ffffff") === inkOn(color) ? mixed(color, "#16161a", 0.35) : color;
  const [width, height] = [PAGE.width - 2 * EDGE, PAGE.height - 2 * EDGE];
  doc.lineWidth(2.4).roundedRect(EDGE, EDGE, width, height, 14).stroke(ground);
  doc.lineWidth(1.6).lineCap("round").dash(0.1, { space: 5 });
  doc
    .roundedRect(EDGE + 7, EDGE + 7, width - 14, height - 14, 9)
    .stroke(path)
    .undash();
}
