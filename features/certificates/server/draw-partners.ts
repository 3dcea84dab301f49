import type { Partner } from "../engine/design.ts";
import type { PdfSheet } from "./pdf-sheet.ts";
import { drawPicture } from "./draw-picture.ts";
import type { SheetPictures } from "./load-pictures.ts";
import { steps } from "./typesetting.ts";

const WIDTH = 92;
const HEIGHT = 34;
const GAP = 14;

interface Row {
  right: number;
  y: number;
  /** Draws a white tile behind each logo, for dark backgrounds. */
  hasTile: boolean;
}

/** Draws the partners' logos from right to left; a partner without a picture is shown by name. */
export function drawPartners(sheet: PdfSheet, partners: readonly Partner[], pictures: SheetPictures, row: Row): void {
  const { doc } = sheet;
  for (const [i, { name, logo }] of partners.toReversed().entries()) {
    const x = row.right - (i + 1) * WIDTH - i * GAP;
    const bytes = logo ? pictures.others.get(logo) : undefined;
    if (row.hasTile)
      sheet.drawArtifact(() => doc.roundedRect(x - 6, row.y - 5, WIDTH + 12, HEIGHT + 10, 8).fill("#ffffff"));
    const ink = sheet.textColor;
    if (row.hasTile) sheet.textColor = sheet.paperTextColor;
    if (bytes) {
      const draw = () => drawPicture(doc, bytes, { x, y: row.y, width: WIDTH, height: HEIGHT });
      sheet.add("Figure", draw, `Logotipo: ${name}`);
    } else {
      const fitted = sheet.fit("bold", name, WIDTH, steps("10/2 9/3 8/3"));
      sheet.addBlock("P", { ...fitted, leading: 1.2, gap: 4 }, { x }, row.y);
    }
    sheet.textColor = ink;
  }
}
