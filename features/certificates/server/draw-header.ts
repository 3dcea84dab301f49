import type { Project } from "#platform/server/tenancy/project.ts";
import type { PdfSheet } from "./pdf-sheet.ts";
import { initialsOf } from "./certificate-texts.ts";
import { textColorOn, mixColors } from "./draw-band.ts";
import { drawLogo } from "./draw-logo.ts";
import { resolveFont, steps } from "./typesetting.ts";

interface Header {
  x: number;
  y: number;
  /** Width of the logo and the academy's name together, in points. */
  width: number;
  /** True on a background of the academy's colour, false on paper. */
  isOnAcademyColor: boolean;
}

const TILE = { width: 45, height: 39 };
const PADDING = 4;

/** Draws the academy's logo on a tile, or its initials, and its name beside it. */
export function drawHeader(sheet: PdfSheet, project: Project, logo: Buffer | null, head: Header): void {
  const { doc } = sheet;
  const background = project.colors.menu_background_color;
  const tile = head.isOnAcademyColor ? mixColors(background, textColorOn(background), 0.16) : background;
  sheet.drawArtifact(() => {
    doc.roundedRect(head.x, head.y, TILE.width, TILE.height, 9).fill(tile);
    const box = {
      x: head.x + PADDING,
      y: head.y + PADDING,
      width: TILE.width - 2 * PADDING,
      height: TILE.height - 2 * PADDING,
    };
    if (logo && drawLogo(doc, logo, box, "center")) return;
    const { font, text } = resolveFont("display", initialsOf(project.name));
    doc.font(font, 16).fillColor(textColorOn(background));
    const x = head.x + (TILE.width - doc.widthOfString(text)) / 2;
    doc.text(text, x, head.y + TILE.height / 2 + 5.6, { lineBreak: false, baseline: "alphabetic" });
  });
  const fitted = sheet.fit("display", project.name, head.width - TILE.width - 11, steps("16/1 15/2 12/2 10/3"));
  const middle = head.y + TILE.height / 2 - ((fitted.lines.length - 1) * fitted.size * 1.15 + fitted.size * 0.7) / 2;
  sheet.addBlock("P", { ...fitted, leading: 1.15, gap: 0 }, { x: head.x + TILE.width + 11 }, middle);
}
