import type { Project } from "#platform/server/tenancy/project.ts";
import { cachedRelief } from "./cached-relief.ts";
import type { Certificate } from "./certificate.ts";
import type { PdfSheet } from "./pdf-sheet.ts";
import { hoursInWords } from "./certificate-texts.ts";
import { textColorOn, mixColors } from "./draw-band.ts";
import { resolveFont } from "./typesetting.ts";

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Draws the course's medal: a circle with its relief in the academy's colour, inside a ring of text. */
export function drawCourseMedal(
  sheet: PdfSheet,
  certificate: Certificate,
  project: Project,
  { x, y, radius }: Circle,
): void {
  const { doc } = sheet;
  const { menu_background_color: background, pages_button_background_color: pathColor } = project.colors;
  const inner = radius * 0.735;
  sheet.drawArtifact(() => {
    doc.circle(x, y, radius).fill("#ffffff");
    doc
      .lineWidth(1.5)
      .lineCap("round")
      .dash(0.1, { space: 4.1 })
      .circle(x, y, radius - 1)
      .stroke(background)
      .undash();
    drawRing(sheet, ringText(certificate, project), { x, y, radius: radius * 0.83 });
    doc.save().circle(x, y, inner).fill(background).circle(x, y, inner).clip();
    const relief = cachedRelief(certificate.course_id, 340, 340);
    doc.translate(x - inner, y - inner).scale((2 * inner) / relief.width);
    doc
      .lineWidth(1.6)
      .lineJoin("round")
      .path(relief.contours.join(""))
      .stroke(mixColors(background, textColorOn(background), 0.36));
    doc.lineWidth(8).lineCap("round").dash(0.1, { space: 15 }).path(relief.footpath).stroke(pathColor).undash();
    doc.restore();
  });
}

/** Returns the ring's text, "ACADEMIA AURORA · ACOLHIMENTO E ESCUTA · 24 HORAS", without a long course name. */
function ringText({ course_name, hours }: Certificate, { name }: Project): string {
  const [short = course_name] = course_name.split(/[:–(]/);
  const parts = [name, short.trim(), hoursInWords(hours)].filter((part, i) => i !== 1 || part.length <= 26);
  return `${parts.join(" · ")} · `.toLocaleUpperCase("pt-BR");
}

/** Draws the words around the circle, character by character and evenly spaced, starting at its left. */
function drawRing(sheet: PdfSheet, words: string, { x, y, radius }: Circle): void {
  const { doc } = sheet;
  const { font, text } = resolveFont("bold", words);
  const characters = Array.from(text);
  const circumference = 2 * Math.PI * radius;
  doc.font(font, 1);
  const widths = characters.map((character) => doc.widthOfString(character));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const size = Math.min(8.2, (circumference / total) * 0.86);
  const space = (circumference - total * size) / characters.length;
  doc.font(font, size).fillColor(sheet.paperTextColor);
  let position = -circumference / 4;
  for (const [i, character] of characters.entries()) {
    const width = (widths[i] ?? 0) * size;
    const angle = ((position + width / 2) / radius) * (180 / Math.PI);
    if (character !== " ") {
      doc.save().rotate(angle, { origin: [x, y] });
      doc.text(character, x - width / 2, y - radius + size * 0.36, { lineBreak: false, baseline: "alphabetic" });
      doc.restore();
    }
    position += width + space;
  }
}
