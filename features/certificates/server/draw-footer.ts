import { qrPath } from "#platform/server/pictures/qr-path.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { dateText } from "#shared/time-in-portuguese.ts";
import type { Signatory } from "../engine/design.ts";
import type { Certificate } from "./certificate.ts";
import type { Run, PdfSheet } from "./pdf-sheet.ts";
import { signatoriesOf } from "./design-of.ts";
import { drawPicture } from "./draw-picture.ts";
import type { SheetPictures } from "./load-pictures.ts";
import { type Step, steps } from "./typesetting.ts";

export interface FooterInput {
  certificate: Certificate;
  project: Project;
  pictures: SheetPictures;
  /** URL of the validation page, with the signed claims after "#". */
  address: string;
}

/** Area of the footer, in points: its left and right edges, and the baseline of its last line. */
export interface FooterArea {
  left: number;
  right: number;
  foot: number;
}

const QR_SIZE = 112;
const VALIDATION_WIDTH = 168;
const GAP = 16;
const LINE_HEIGHT = 14.5;
const SIGNATURE_HEIGHT = 42;
const SMALL_STEPS = steps("11/1 10.5/1 10/1 9.5/1 9/2 8/3");
const LINK_STEPS = steps("11/1 10.5/1 10/1 9.5/1 9/1 8.5/1 8/1 7.5/1 7/1");

/** Draws the signatories, how to check the certificate, and the QR code. Returns the footer's height in points. */
export function drawFooter(sheet: PdfSheet, input: FooterInput, area: FooterArea): number {
  const { project, certificate } = input;
  const signatories = signatoriesOf(certificate.design, project);
  const checkRight = area.right - QR_SIZE - GAP;
  const freeWidth = checkRight - VALIDATION_WIDTH - GAP - area.left;
  const width = Math.min(
    170,
    (freeWidth - GAP * Math.max(0, signatories.length - 1)) / Math.max(1, signatories.length),
  );
  const columns = signatories.map((signatory, i) => ({
    signatory,
    x: area.left + i * (width + GAP),
    lines: fitLines(
      sheet,
      [
        ["bold", signatory.name],
        ["text", signatory.role],
      ],
      width,
    ),
  }));
  const lineY = area.foot - 15 - (Math.max(1, ...columns.map(({ lines }) => lines.length)) - 1) * LINE_HEIGHT;
  for (const { signatory, x, lines } of columns) {
    drawSignature(sheet, signatory, input.pictures, { x, y: lineY - SIGNATURE_HEIGHT, width });
    sheet.drawDivider(x, lineY, width);
    sheet.add("P", () =>
      lines.forEach(({ runs, size }, i) =>
        sheet.drawLine(runs, size, x, lineY + 15 + i * LINE_HEIGHT, i < lines.length - 1),
      ),
    );
  }
  drawValidationText(sheet, input, { x: checkRight - VALIDATION_WIDTH, width: VALIDATION_WIDTH, foot: area.foot });
  drawQr(sheet, input.address, { x: area.right - QR_SIZE, y: area.foot - QR_SIZE + 3 });
  return Math.max(QR_SIZE, area.foot - lineY + SIGNATURE_HEIGHT);
}

function drawSignature(
  sheet: PdfSheet,
  { signature, name }: Signatory,
  { others }: SheetPictures,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const bytes = signature ? others.get(signature) : undefined;
  if (!bytes) return;
  const draw = () => drawPicture(sheet.doc, bytes, { x, y, width: Math.min(width, 130), height: SIGNATURE_HEIGHT - 2 });
  sheet.add("Figure", draw, `Assinatura de ${name}`);
}

interface FittedLine {
  runs: Run[];
  size: number;
}

function fitLines(sheet: PdfSheet, runs: Run[], width: number, sizes: readonly Step[] = SMALL_STEPS): FittedLine[] {
  return runs.flatMap(([face, text]) => {
    const { size, lines } = sheet.fit(face, text, width, sizes);
    return lines.map((line) => ({ runs: line, size }));
  });
}

/**
 * Draws the dates of issue and expiry and the address at which to check the
 * certificate, right-aligned beside the QR code.
 */
function drawValidationText(
  sheet: PdfSheet,
  { certificate, project, address }: FooterInput,
  { x, width, foot }: { x: number; width: number; foot: number },
): void {
  const { created_at, expires_at, token } = certificate;
  const notes: Run[] = [["bold", `Emitido em ${dateText(created_at, { timeZone: project.time_zone })}`]];
  if (expires_at) notes.push(["text", `Válido até ${dateText(expires_at, { timeZone: project.time_zone })}`]);
  notes.push(["text", "Confira em"]);
  const shown = `${address.replace(/^https?:\/\//, "").replace(/\/validar\/.*/, "")}/validar/`;
  const link = fitLines(sheet, [["text", shown]], width, LINK_STEPS);
  const lines = [...fitLines(sheet, notes, width), ...link, { runs: [["display", token]] as Run[], size: 14 }];
  for (const [i, { runs, size }] of lines.entries()) {
    const baseline = foot - (lines.length - 1 - i) * LINE_HEIGHT;
    const start = sheet.startX(runs, size, { x, width, align: "right" });
    if (i < lines.length - 1 - link.length) sheet.add("P", () => sheet.drawLine(runs, size, start, baseline));
    else sheet.addLink(runs, size, start, baseline, { url: address, shown: `${shown}${token}` });
  }
}

function drawQr(sheet: PdfSheet, address: string, { x, y }: { x: number; y: number }): void {
  const { d, size } = qrPath(address, { looksRandom: address.length > 200 });
  const quiet = 5;
  const draw = (): void => {
    sheet.doc.rect(x - quiet, y - quiet, QR_SIZE + 2 * quiet, QR_SIZE + 2 * quiet).fill("#ffffff");
    sheet.doc
      .save()
      .translate(x, y)
      .scale(QR_SIZE / size);
    sheet.doc.path(d).fill("#16161a").restore();
  };
  sheet.add("Figure", draw, `Código QR do endereço ${address.replace(/#.*/, "")}, com o certificado assinado`);
}
