import type { StudiedTrail } from "../engine/design.ts";
import type { Certificate } from "./certificate.ts";
import type { PdfSheet } from "./pdf-sheet.ts";
import { hoursInWords } from "./certificate-texts.ts";
import { PAGE } from "./open-document.ts";
import { objectsText } from "#shared/objects-text.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { steps } from "./typesetting.ts";

const LEFT = 54;
const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 132;
const FLOOR = 540;
const COLUMN_GAP = 34;
/** Text sizes to try in this order, in points, each with its number of columns. */
const SIZE_OPTIONS = [
  { size: 11, columns: 2 },
  { size: 9.5, columns: 3 },
  { size: 8, columns: 4 },
] as const;

interface Entry {
  isTrail: boolean;
  text: string;
}

/**
 * Draws the back of the certificate: the trails and their contents. If they don't fit even in the smallest
 * size, it states how many are left out.
 */
export function drawTranscript(sheet: PdfSheet, certificate: Certificate, project: Project): void {
  const { name, course_name, hours, token, trails } = certificate;
  sheet.doc.addPage();
  sheet.textColor = sheet.paperTextColor;
  const title = { size: 22, lines: [[["display", "O que foi estudado"] as const]], leading: 1, gap: 0 };
  sheet.addBlock("H2", title, { x: LEFT }, 48);
  const about = `${course_name}, ${hoursInWords(hours)} – ${name}`;
  sheet.addBlock(
    "P",
    { ...sheet.fit("text", about, WIDTH, steps("12/1 11/2 10/2")), leading: 1.3, gap: 16 },
    { x: LEFT },
    64,
  );
  sheet.drawDivider(LEFT, TOP - 14, WIDTH);
  const entries = trails.flatMap(entriesOf);
  const pages = SIZE_OPTIONS.map((one) => ({ ...one, fits: arrange(sheet, entries, one) }));
  const chosen = pages.find(({ fits }) => fits.left === 0) ?? pages.at(-1);
  if (chosen) drawEntries(sheet, chosen.fits.placed, chosen.size);
  const leftOut = chosen?.fits.left ?? 0;
  const note = leftOut > 0 ? `E mais ${objectsText(leftOut)}. ` : "";
  const foot = `${note}${project.name} · código ${token}`;
  sheet.addBlock(
    "P",
    { ...sheet.fit("text", foot, WIDTH, steps("10/1 9/2")), leading: 1.3, gap: 0 },
    { x: LEFT },
    FLOOR + 8,
  );
}

function entriesOf({ name, objects }: StudiedTrail): Entry[] {
  return [{ isTrail: true, text: name }, ...objects.map((text) => ({ isTrail: false, text }))];
}

interface Placed extends Entry {
  x: number;
  y: number;
  lines: string[];
}

/** Places the entries column by column. A trail's name never stands alone at the end of a column. */
function arrange(sheet: PdfSheet, entries: readonly Entry[], { size, columns }: { size: number; columns: number }) {
  const width = (WIDTH - (columns - 1) * COLUMN_GAP) / columns;
  const line = size * 1.32;
  const placed: Placed[] = [];
  let [column, y] = [0, TOP];
  for (const entry of entries) {
    const face = entry.isTrail ? "bold" : "text";
    const indent = entry.isTrail ? 0 : size * 0.95;
    const { lines } = sheet.fit(face, entry.text, width - indent, [{ size, lines: 20 }]);
    const gap = entry.isTrail && y > TOP ? size : 0;
    const needed = lines.length * line + (entry.isTrail ? 2 * line : 0);
    if (y + gap + needed > FLOOR - 8) [column, y] = [column + 1, TOP];
    else y += gap;
    if (column >= columns)
      return { placed, left: entries.slice(placed.length).filter(({ isTrail }) => !isTrail).length };
    const x = LEFT + column * (width + COLUMN_GAP) + indent;
    placed.push({ ...entry, x, y, lines: lines.map((runs) => runs.map(([, text]) => text).join("")) });
    y += lines.length * line + 2;
  }
  return { placed, left: 0 };
}

/** Draws the entries, tagged for screen readers: each trail as a heading, its contents as a list. */
function drawEntries(sheet: PdfSheet, entries: readonly Placed[], size: number): void {
  const { doc, root } = sheet;
  let list: PDFKit.PDFStructureElement | null = null;
  for (const entry of entries) {
    const text = () =>
      entry.lines.forEach((line, i) =>
        sheet.drawLine(
          [[entry.isTrail ? "bold" : "text", line]],
          size,
          entry.x,
          entry.y + size + i * size * 1.32,
          i < entry.lines.length - 1,
        ),
      );
    if (entry.isTrail || !list) {
      list?.end();
      list = null;
    }
    if (entry.isTrail) {
      sheet.add("H3", text);
      continue;
    }
    if (!list) root.add((list = doc.struct("L")));
    sheet.drawArtifact(() =>
      doc.circle(entry.x - size * 0.62, entry.y + size * 0.72, size * 0.15).fill(sheet.textColor),
    );
    const item = doc.struct("LI");
    list.add(item);
    item.add(doc.struct("LBody", {}, text));
    item.end();
  }
  list?.end();
}
