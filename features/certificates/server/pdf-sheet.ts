import { wcagContrast } from "culori";
import type { Project } from "#platform/server/tenancy/project.ts";
import { mixColors } from "./draw-band.ts";
import { type Face, type FittedText, fitText, resolveFont, type Step } from "./typesetting.ts";

/** A run of text in one typeface. */
export type Run = readonly [face: Face, text: string];
export interface Block {
  size: number;
  lines: Run[][];
  /** Distance between baselines, as a multiple of the size. */
  leading: number;
  /** Space above the capital letters of the block's first line, in points. */
  gap: number;
}
/** Horizontal place of lines: from `x` on, or aligned at the centre or right of `width`. In points. */
export interface TextPosition {
  x: number;
  width?: number;
  align?: "left" | "center" | "right";
}

const CAP_HEIGHT = 0.7;

/**
 * A page of the PDF: draws text in the academy's colour and adds each piece to the
 * tagged structure for screen readers.
 */
export class PdfSheet {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  /** Colour of text on white paper: the academy's, or near black if that has too little contrast. */
  paperTextColor: string;
  /** Colour of all text drawn after this is set. */
  textColor: string;

  constructor(doc: PDFKit.PDFDocument, project: Project) {
    const color = project.colors.pages_primary_text_color;
    this.doc = doc;
    this.paperTextColor = wcagContrast(color, "#ffffff") >= 4.5 ? color : "#1d1d22";
    this.textColor = this.paperTextColor;
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  add(tag: string, draw: () => void, alt?: string): void {
    this.root.add(this.doc.struct(tag, alt ? { alt } : {}, draw));
  }

  /** Draws content that screen readers skip: marks it as an artifact of the PDF. */
  drawArtifact(draw: () => void, type: "Layout" | "Page" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Breaks the text into lines in the typeface, at the first size of `steps` at which it fits into `width`. */
  fit(face: Face, raw: string, width: number, steps: readonly Step[]): Pick<Block, "size" | "lines"> {
    const { size, lines }: FittedText = fitText(raw.trim(), width, steps, (part) => this.widthOf([[face, part]], 1));
    return { size, lines: lines.map((line) => [[face, line]]) };
  }

  widthOf(line: Run[], size: number): number {
    return line.reduce((sum, [face, raw]) => {
      const { font, text } = resolveFont(face, raw);
      return sum + this.doc.font(font, size).widthOfString(text);
    }, 0);
  }

  /** Draws the block from `top` down and returns its last baseline. */
  addBlock(tag: string, { size, lines, leading, gap }: Block, place: TextPosition, top: number): number {
    const first = top + gap + size * CAP_HEIGHT;
    this.add(tag, () =>
      lines.forEach((line, i) => {
        const x = this.startX(line, size, place);
        this.drawLine(line, size, x, first + i * size * leading, i < lines.length - 1);
      }),
    );
    return first + (lines.length - 1) * size * leading;
  }

  startX(line: Run[], size: number, { x, width = 0, align = "left" }: TextPosition): number {
    if (align === "left") return x;
    const freeWidth = width - this.widthOf(line, size);
    return x + (align === "center" ? freeWidth / 2 : freeWidth);
  }

  /** Draws one line of text. `hasNextLine` appends a space, so that screen readers don't join words of two lines. */
  drawLine(line: Run[], size: number, x: number, baseline: number, hasNextLine = false): void {
    let at = x;
    for (const [i, [face, raw]] of line.entries()) {
      const { font, text } = resolveFont(face, hasNextLine && i === line.length - 1 ? `${raw} ` : raw);
      this.doc
        .font(font, size)
        .fillColor(this.textColor)
        .text(text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += this.doc.widthOfString(text);
    }
  }

  addLink(line: Run[], size: number, x: number, baseline: number, link: { url: string; shown: string }): void {
    const element = this.doc.struct("Link", {}, () => {
      this.drawLine(line, size, x, baseline);
      // pdfkit writes a primitive string as a PDF name; only a String object becomes text.
      const Contents: string = Object(`Conferir este certificado em ${link.shown}`);
      // F 4 marks the annotation as printable, as PDF/A requires.
      const options = { Border: [0, 0, 0], F: 4, structParent: element, Contents };
      this.doc.link(x, baseline - size, this.widthOf(line, size), size * 1.3, link.url, options);
    });
    this.root.add(element);
  }

  drawDivider(x: number, y: number, width: number): void {
    this.drawArtifact(() => this.doc.rect(x, y, width, 0.6).fill(mixColors("#ffffff", this.paperTextColor, 0.3)));
  }
}

export function heightOf({ size, lines, leading, gap }: Block): number {
  return gap + size * CAP_HEIGHT + (lines.length - 1) * size * leading;
}
