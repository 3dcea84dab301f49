import { wcagContrast } from "culori";
import type { Project } from "#platform/server/tenancy/project.ts";
import { mixed } from "./draw-band.ts";
import { type Face, type Fitted, fitText, setIn, type Step } from "./typesetting.ts";

/** A run of text in one typeface. */
export type Run = readonly [face: Face, text: string];
export interface Block {
  size: number;
  lines: Run[][];
  /** Distance between baselines, as a multiple of the size. */
  leading: number;
  /** Space above the capitals, in points. */
  gap: number;
}

const CAPITAL = 0.7;

/** The white part of the page: draws text in the academy's colour, each piece as an element of the tagged structure. */
export class Sheet {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  ink: string;

  constructor(doc: PDFKit.PDFDocument, project: Project) {
    const color = project.colors.pages_primary_text_color;
    this.doc = doc;
    this.ink = wcagContrast(color, "#ffffff") >= 4.5 ? color : "#1d1d22";
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  add(tag: string, draw: () => void, alt?: string): void {
    this.root.add(this.doc.struct(tag, alt ? { alt } : {}, draw));
  }

  /** Breaks the text into lines in this typeface, at the first step that fits. */
  fit(face: Face, raw: string, width: number, steps: readonly Step[]): Pick<Block, "size" | "lines"> {
    const { size, lines }: Fitted = fitText(raw.trim(), width, steps, (part) => this.widthOf([[face, part]], 1));
    return { size, lines: lines.map((line) => [[face, line]]) };
  }

  widthOf(line: Run[], size: number): number {
    return line.reduce((sum, [face, raw]) => {
      const { font, text } = setIn(face, raw);
      return sum + this.doc.font(font, size).widthOfString(text);
    }, 0);
  }

  /** Draws the block from `top` down and returns its last baseline. */
  addBlock(tag: string, { size, lines, leading, gap }: Block, x: number, top: number): number {
    const first = top + gap + size * CAPITAL;
    this.add(tag, () =>
      lines.forEach((line, i) => this.setLine(line, size, x, first + i * size * leading, i < lines.length - 1)),
    );
    return first + (lines.length - 1) * size * leading;
  }

  /** `goesOn` appends a space to the line, so that screen readers don't join words across lines. */
  setLine(line: Run[], size: number, x: number, baseline: number, goesOn = false): void {
    let at = x;
    for (const [i, [face, raw]] of line.entries()) {
      const { font, text } = setIn(face, goesOn && i === line.length - 1 ? `${raw} ` : raw);
      this.doc
        .font(font, size)
        .fillColor(this.ink)
        .text(text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += this.doc.widthOfString(text);
    }
  }

  addLink(line: Run[], size: number, x: number, baseline: number, url: string): void {
    const link = this.doc.struct("Link", {}, () => {
      this.setLine(line, size, x, baseline);
      // pdfkit writes a primitive string as a PDF name; only a String object becomes text.
      const Contents: string = Object(`Conferir este certificado em ${url}`);
      const options = { Border: [0, 0, 0], structParent: link, Contents };
      this.doc.link(x, baseline - size, this.widthOf(line, size), size * 1.3, url, options);
    });
    this.root.add(link);
  }

  rule(x: number, y: number, width: number): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    this.doc.rect(x, y, width, 0.6).fill(mixed("#ffffff", this.ink, 0.3));
    this.doc.endMarkedContent();
  }
}

export function heightOf({ size, lines, leading, gap }: Block): number {
  return gap + size * CAPITAL + (lines.length - 1) * size * leading;
}
