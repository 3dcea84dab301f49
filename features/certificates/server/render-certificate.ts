import { buffer } from "node:stream/consumers";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";
import { PdfSheet } from "./pdf-sheet.ts";
import { drawLayout } from "./draw-layout.ts";
import { drawTranscript } from "./draw-transcript.ts";
import type { SheetPictures } from "./load-pictures.ts";
import { openDocument, PAGE } from "./open-document.ts";
import { resolveFont } from "./typesetting.ts";

export interface CertificateInput {
  certificate: Certificate;
  project: Project;
  /** The address in the QR code: the validation page, with the signed part after "#". */
  address: string;
  pictures: SheetPictures;
  /** Stamps each page as a sample without value. */
  isSample?: boolean;
}

/**
 * Renders the certificate as a tagged PDF/A of one A4 sheet, with the contents studied on its back. The
 * same input always gives the same bytes.
 */
export async function renderCertificate(input: CertificateInput): Promise<Buffer> {
  const { certificate, project, isSample = false } = input;
  const { layout, has_transcript } = certificate.design;
  const doc = openDocument(certificate, project);
  const bytes = buffer(doc);
  const sheet = new PdfSheet(doc, project);
  drawLayout[layout](sheet, input);
  if (isSample) drawStamp(sheet);
  if (has_transcript && certificate.trails.length > 0) {
    drawTranscript(sheet, certificate, project);
    if (isSample) drawStamp(sheet);
  }
  sheet.root.end();
  doc.end();
  return bytes;
}

function drawStamp(sheet: PdfSheet): void {
  const { doc } = sheet;
  const { font, text } = resolveFont("display", "PRÉVIA, SEM VALOR");
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  const draw = () => {
    doc
      .save()
      .rotate(-24, { origin: [x, y] })
      .font(font, 64)
      .fillColor("#b3261e", 0.3);
    doc.text(text, x - doc.widthOfString(text) / 2, y, { lineBreak: false, baseline: "alphabetic" });
    doc.restore().fillOpacity(1);
  };
  sheet.add("P", draw);
}
