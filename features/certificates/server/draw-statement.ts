import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";
import { type Block, heightOf, type TextPosition, type Run, type PdfSheet } from "./pdf-sheet.ts";
import { hoursInWords, periodInWords } from "./certificate-texts.ts";
import { isPrintable, steps } from "./typesetting.ts";

/** Area of the page for name, course and hours, in points. */
export interface StatementArea extends TextPosition {
  width: number;
  top: number;
  floor: number;
  /** Share of the free space that stays above the block: 0 puts it at the top, 0.5 in the middle. */
  share: number;
  /** False when the layout draws the heading "Certificado de conclusão" elsewhere. */
  hasHeading: boolean;
}

const BODY_SIZE = 14;
const NAME_STEPS = steps("44/1 40/2 34/2 30/3 26/3 22/3 18/3 15/3");
const COURSE_STEPS = steps("24/1 22/2 20/2 18/3 15/3 13/3");
const TRAILS_STEPS = steps("11/2 10/2 9/3 8/4 7/5 6/6");

/** Draws the heading, the name, the course and the hours as one block. */
export function drawStatement(sheet: PdfSheet, certificate: Certificate, project: Project, area: StatementArea): void {
  const blocks = [
    ...(area.hasHeading ? [headingBlock()] : []),
    ...statementBlocks(sheet, certificate, project.time_zone, area),
    ...trailBlocks(sheet, certificate, area.width),
  ];
  const [first] = blocks;
  if (first && !area.hasHeading) blocks[0] = { ...first, gap: 0 };
  const height = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  // Reduces the gaps between blocks when there is too little space.
  const gapScale = Math.min(1, (area.floor - area.top) / height);
  let y = area.top + Math.max(0, (area.floor - area.top - height) * area.share);
  for (const [i, block] of blocks.entries()) {
    const tag = area.hasHeading && i === 0 ? "H1" : "P";
    y = sheet.addBlock(tag, { ...block, gap: block.gap * gapScale }, area, y);
  }
}

export function headingBlock(): Block {
  return { size: 12, lines: [[["bold", "Certificado de conclusão"]]], leading: 1, gap: 0 };
}

function statementBlocks(
  sheet: PdfSheet,
  certificate: Certificate,
  timeZone: string,
  { width }: StatementArea,
): Block[] {
  const { token, course_name, hours, started_at, completed_at } = certificate;
  // The fonts lack this name's script, so the code stands for the name; the
  // validation page shows the name in any script.
  const name = isPrintable(certificate.name) ? certificate.name : `Titular do código ${token}`;
  const workload: Run[] = [
    ["text", "com carga horária de "],
    ["bold", hoursInWords(hours)],
    ["text", ", "],
  ];
  const period: Run = ["text", `${periodInWords(started_at, completed_at, timeZone)}.`];
  const sentence = [...workload, period];
  const done: Run[] = [["text", "concluiu, com aproveitamento, todas as trilhas do curso"]];
  return [
    { ...sheet.fit("display", name, width, NAME_STEPS), leading: 1.06, gap: 24 },
    { size: BODY_SIZE, lines: [done], leading: 1.5, gap: 22 },
    { ...sheet.fit("display", course_name, width, COURSE_STEPS), leading: 1.16, gap: 20 },
    {
      size: BODY_SIZE,
      lines: sheet.widthOf(sentence, BODY_SIZE) <= width ? [sentence] : [workload, [period]],
      leading: 1.5,
      gap: 20,
    },
  ];
}

/** Returns the block that names the trails in one sentence. The back of the certificate lists their contents. */
function trailBlocks(sheet: PdfSheet, { trails, design }: Certificate, width: number): Block[] {
  if (!design.has_transcript || trails.length < 2) return [];
  const text = `Trilhas: ${trails.map(({ name }) => name).join("; ")}.`;
  return [{ ...sheet.fit("text", text, width, TRAILS_STEPS), leading: 1.38, gap: 17 }];
}
