import { formatHex, interpolate, wcagContrast } from "culori";
import type { Project } from "#platform/server/tenancy/project.ts";
import { cachedRelief } from "./cached-relief.ts";
import { initialsOf } from "./certificate-texts.ts";
import { drawLogo } from "./draw-logo.ts";
import { fitText, type Measure, resolveFont } from "./typesetting.ts";

interface Band {
  width: number;
  height: number;
  /** Distance of the logo and the name from the left edge, in points. */
  inset: number;
  /** Baseline of the last line of the academy's name. */
  baseline: number;
}

const TILE = 42;
const RELIEF_SCALE = 0.5;
const NAME_STEPS = [
  { size: 17, lines: 2 },
  { size: 15, lines: 3 },
  { size: 12, lines: 3 },
];

/** Draws the left band, with the course's relief and the academy's logo. `drawBandName` adds the academy's name. */
export function drawBand(
  doc: PDFKit.PDFDocument,
  project: Project,
  seed: string,
  logo: Buffer | null,
  band: Band,
): void {
  const { menu_background_color: background, pages_button_background_color: path } = project.colors;
  const ink = textColorOn(background);
  doc.rect(0, 0, band.width, band.height).fill(background);
  drawRelief(doc, seed, band, { line: mixColors(background, ink, 0.24), path });
  fade(doc, band, background);
  const box = { x: band.inset, y: 34, width: band.width - 2 * band.inset, height: TILE };
  if (!logo || !drawLogo(doc, logo, box))
    drawInitials(doc, initialsOf(project.name), box, { tile: mixColors(background, ink, 0.16), ink });
}

/** Returns white or near black, whichever has more contrast with the background. */
export function textColorOn(ground: string): string {
  return wcagContrast(ground, "#ffffff") >= wcagContrast(ground, "#16161a") ? "#ffffff" : "#16161a";
}

export function mixColors(a: string, b: string, share: number): string {
  return formatHex(interpolate([a, b], "rgb")(share)) ?? a;
}

function drawRelief(doc: PDFKit.PDFDocument, seed: string, band: Band, colors: { line: string; path: string }): void {
  const relief = cachedRelief(seed, band.width / RELIEF_SCALE, band.height / RELIEF_SCALE);
  doc.save().rect(0, 0, band.width, band.height).clip();
  doc.scale(band.width / relief.width, band.height / relief.height);
  doc.lineWidth(0.6 / RELIEF_SCALE).lineJoin("round");
  doc.path(relief.contours.join("")).stroke(colors.line);
  doc
    .lineWidth(2.2 / RELIEF_SCALE)
    .lineCap("round")
    .dash(2.5 / RELIEF_SCALE, { space: 5 / RELIEF_SCALE });
  doc.path(relief.footpath).stroke(colors.path).restore();
}

/** Fades the relief behind the logo and the name, so that its contours do not cross the text. */
function fade(doc: PDFKit.PDFDocument, band: Band, ground: string): void {
  const top = doc.linearGradient(0, 40, 0, 120).stop(0, ground, 0.9).stop(1, ground, 0);
  doc.rect(0, 0, band.width, 120).fill(top);
  const foot = band.height - 150;
  const bottom = doc
    .linearGradient(0, foot, 0, band.height - 70)
    .stop(0, ground, 0)
    .stop(1, ground, 0.9);
  doc.rect(0, foot, band.width, 150).fill(bottom);
}

function drawInitials(
  doc: PDFKit.PDFDocument,
  initials: string,
  box: { x: number; y: number },
  colors: { tile: string; ink: string },
): void {
  const { font, text } = resolveFont("display", initials);
  doc.roundedRect(box.x, box.y, TILE, TILE, 9).fill(colors.tile);
  doc.font(font, 17).fillColor(colors.ink);
  doc.text(text, box.x + (TILE - doc.widthOfString(text)) / 2, box.y + TILE / 2 + 6, {
    lineBreak: false,
    baseline: "alphabetic",
  });
}

/**
 * Draws the academy's name at the bottom of the band. It is tagged text, whereas the relief is
 * an artifact that screen readers skip.
 */
export function drawBandName(doc: PDFKit.PDFDocument, { name, colors }: Project, band: Band): void {
  const { font, text } = resolveFont("display", name.trim());
  const measure: Measure = (part) => doc.font(font, 1).widthOfString(part);
  const { size, lines } = fitText(text, band.width - 2 * band.inset, NAME_STEPS, measure);
  doc.font(font, size).fillColor(textColorOn(colors.menu_background_color));
  lines.forEach((line, i) => {
    const baseline = band.baseline - (lines.length - 1 - i) * size * 1.2;
    // The trailing space keeps screen readers from joining words of two lines.
    doc.text(i < lines.length - 1 ? `${line} ` : line, band.inset, baseline, {
      lineBreak: false,
      baseline: "alphabetic",
    });
  });
}
