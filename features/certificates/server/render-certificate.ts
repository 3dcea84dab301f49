import PDFDocument from "pdfkit";
import { qrPath } from "#platform/server/pictures/qr-path.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";
import { type Block, heightOf, type Run, Sheet } from "./certificate-sheet.ts";
import { hoursInWords, longDate, periodInWords } from "./certificate-words.ts";
import { drawBand, drawBandName } from "./draw-band.ts";
import { FONTS, type Step } from "./typesetting.ts";

export interface CertificateInput {
  certificate: Certificate;
  project: Project;
  /** The academy's origin, such as "https://aurora.exemplo.com.br". */
  origin: string;
  /** The bytes of an SVG, PNG or JPEG. */
  logo: Buffer | null;
}

/** Renders one A4 page as PDF, tagged for screen readers. Deterministic: same input, same bytes. */
export async function renderCertificate({ certificate, project, origin, logo }: CertificateInput): Promise<Buffer> {
  const doc = openDocument(certificate, project);
  const bytes = collect(doc);
  doc.markContent("Artifact", { type: "Page" });
  const band = { width: BAND, height: PAGE.height, inset: 26, baseline: FOOT };
  drawBand(doc, project, certificate.course_id, logo, band);
  doc.endMarkedContent();
  const sheet = new Sheet(doc, project);
  sheet.add("P", () => drawBandName(doc, project, band));
  const url = `${origin}/validar/${certificate.token}`;
  const columns = footerColumns(sheet, certificate, project, url);
  const rule = FOOT - 17 - Math.max(...columns.map(({ lines }) => lines.length - 1)) * LINE;
  drawStatement(sheet, certificate, project.time_zone, rule - 40);
  for (const column of columns) drawColumn(sheet, column, rule);
  drawQr(sheet, url);
  sheet.root.end();
  doc.end();
  return bytes;
}

interface Column {
  x: number;
  width: number;
  lines: { runs: Run[]; size: number; link?: string }[];
}

const PAGE = { width: 841.89, height: 595.28 };
const BAND = 214.5;
const LEFT = 271.5;
const WIDTH = 514.5;
const HEAD = 48;
const FOOT = 553;
const LINE = 15;
const QR = 92;
const BODY = 14;
const NAME_STEPS = steps("44/1 40/2 34/2 30/3 26/3 22/3 18/3 15/3");
const COURSE_STEPS = steps("24/1 22/2 20/2 18/3 15/3 13/3");
const SMALL_STEPS = steps("11/2 10/2 9/3");
const LINK_STEPS = steps("11/1 10.5/1 10/1 9.5/1");

function steps(text: string): Step[] {
  return text.split(" ").map((step) => ({ size: Number.parseFloat(step), lines: Number(step.split("/")[1]) }));
}

function openDocument({ name, course_name, created_at }: Certificate, project: Project): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: "pt-BR",
    displayTitle: true,
    info: {
      Title: `Certificado de conclusão: ${name}, ${course_name}`,
      Author: project.name,
      Subject: `Conclusão do curso ${course_name}`,
      Creator: "Vereda",
      CreationDate: created_at,
      ModDate: created_at,
    },
  });
  for (const [face, bytes] of FONTS) doc.registerFont(face, bytes);
  return doc;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

/** Draws heading, name, course and hours as one block, slightly above the middle of the space over the footer. */
function drawStatement(sheet: Sheet, certificate: Certificate, timeZone: string, floor: number): void {
  const { name, course_name, hours, started_at, completed_at } = certificate;
  const workload: Run[] = [
    ["text", "com carga horária de "],
    ["bold", hoursInWords(hours)],
    ["text", ", "],
  ];
  const period: Run = ["text", `${periodInWords(started_at, completed_at, timeZone)}.`];
  const sentence = [...workload, period];
  const blocks: Block[] = [
    { size: 12, lines: [[["bold", "Certificado de conclusão"]]], leading: 1, gap: 0 },
    { ...sheet.fit("display", name, WIDTH, NAME_STEPS), leading: 1.06, gap: 24 },
    {
      size: BODY,
      lines: [[["text", "concluiu, com aproveitamento, todas as trilhas do curso"]]],
      leading: 1.5,
      gap: 24,
    },
    { ...sheet.fit("display", course_name, WIDTH, COURSE_STEPS), leading: 1.16, gap: 22 },
    {
      size: BODY,
      lines: sheet.widthOf(sentence, BODY) <= WIDTH ? [sentence] : [workload, [period]],
      leading: 1.5,
      gap: 22,
    },
  ];
  const height = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  let y = HEAD + Math.max(0, (floor - HEAD - height) * 0.36);
  for (const [i, block] of blocks.entries()) y = sheet.addBlock(i === 0 ? "H1" : "P", block, LEFT, y);
}

/** The signatory, if any, and how to verify the certificate. */
function footerColumns(sheet: Sheet, certificate: Certificate, project: Project, url: string): Column[] {
  const { signatory, time_zone } = project;
  const { created_at, expires_at } = certificate;
  const [signs, checks] = [172, 206];
  const notes: Run[] = [["bold", `Emitido em ${longDate(created_at, time_zone)}`]];
  if (expires_at) notes.push(["text", `Válido até ${longDate(expires_at, time_zone)}`]);
  notes.push(["text", "Confira em"]);
  const address = linkParts(sheet, url.replace(/^https?:\/\//, ""), checks).map((part): Run => ["text", part]);
  const link = fitLines(sheet, address, checks, LINK_STEPS).map((line) => ({ ...line, link: url }));
  const check = { width: checks, lines: [...fitLines(sheet, notes, checks, SMALL_STEPS), ...link] };
  if (!signatory.name) return [{ ...check, x: LEFT }];
  const signature: Run[] = [
    ["bold", signatory.name],
    ["text", signatory.role],
  ];
  const sign = { x: LEFT, width: signs, lines: fitLines(sheet, signature, signs, SMALL_STEPS) };
  return [sign, { ...check, x: LEFT + signs + 22 }];
}

function fitLines(sheet: Sheet, runs: Run[], width: number, sizes: readonly Step[]): Column["lines"] {
  return runs.flatMap(([face, text]) => {
    const { size, lines } = sheet.fit(face, text, width, sizes);
    return lines.map((line) => ({ runs: line, size }));
  });
}

/** The printed URL: whole if it fits one line, else split into host and path. */
function linkParts(sheet: Sheet, address: string, width: number): string[] {
  const smallest = LINK_STEPS.at(-1)?.size ?? BODY;
  if (sheet.widthOf([["text", address]], smallest) <= width) return [address];
  const slash = address.indexOf("/");
  return [address.slice(0, slash), address.slice(slash)];
}

function drawColumn(sheet: Sheet, { x, width, lines }: Column, rule: number): void {
  sheet.rule(x, rule, width);
  for (const [i, { runs, size, link }] of lines.entries()) {
    const baseline = rule + 17 + i * LINE;
    if (link) sheet.addLink(runs, size, x, baseline, link);
    else sheet.add("P", () => sheet.setLine(runs, size, x, baseline));
  }
}

function drawQr(sheet: Sheet, url: string): void {
  const { d, size } = qrPath(url);
  const draw = (): void => {
    sheet.doc
      .save()
      .translate(LEFT + WIDTH - QR, FOOT - QR)
      .scale(QR / size);
    sheet.doc.path(d).fill("#16161a").restore();
  };
  sheet.add("Figure", draw, `Código QR do endereço ${url}`);
}
