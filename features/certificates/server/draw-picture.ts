interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws a picture at the bottom left of the box with blend mode "Multiply", so that white in it becomes transparent.
 */
export function drawPicture(doc: PDFKit.PDFDocument, bytes: Buffer, { x, y, width, height }: Box): void {
  const multiply = doc.ref({ Type: "ExtGState", BM: "Multiply" });
  (multiply as unknown as { end(): void }).end();
  const page = doc.page as unknown as { ext_gstates: Record<string, unknown> };
  page.ext_gstates.Multiply = multiply;
  doc.save();
  (doc as unknown as { addContent(text: string): void }).addContent("/Multiply gs");
  doc.image(bytes, x, y, { fit: [width, height], valign: "bottom" });
  doc.restore();
}
