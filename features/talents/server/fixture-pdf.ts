import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";

/** For tests: returns a PDF of one page with these lines of plain ASCII text. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`).join(" ");
  return pdfWith(Buffer.from(`BT /F1 12 Tf 14 TL 40 780 Td ${text} ET`), "");
}

/** For tests: returns a PDF of a few kilobytes whose page expands to this many megabytes. */
export function pdfBomb(megabytes: number): Buffer {
  const twice = deflateSync(deflateSync(Buffer.alloc(megabytes * 1_000_000, " ")));
  return pdfWith(twice, "/Filter [/FlateDecode /FlateDecode] ");
}

/** For tests: returns a PDF that contains this many random bytes, in which names such as `/JS` occur by chance. */
export function pdfWithNoise(bytes: number): Buffer {
  const noise = Buffer.concat([Buffer.from("/JS (x) /Launch /EmbeddedFile /Encrypt "), randomBytes(bytes)]);
  const stream = Buffer.concat([
    Buffer.from(`6 0 obj\n<< /Length ${noise.length} >>\nstream\n`),
    noise,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const titled = Buffer.from("7 0 obj\n<< /Title (HTML/CSS\\)/JS, (/JS)) >>\nendobj\n");
  const plain = pdfOf(["Oi"]);
  const end = plain.indexOf("xref\n");
  // The cross-reference table's offsets stay valid; only `startxref`, which readers follow to the table, changes.
  const moved = plain
    .toString("latin1", end)
    .replace(/startxref\n\d+/, `startxref\n${end + stream.length + titled.length}`);
  return Buffer.concat([plain.subarray(0, end), stream, titled, Buffer.from(moved, "latin1")]);
}

/**
 * For tests: returns a PDF with its objects packed in a stream, as current programs write
 * it. `entries` are added to its catalog.
 */
export function packedPdf(entries: string): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${entries} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ];
  let at = 0;
  const places = objects.map((body, index) => {
    const place = `${index + 1} ${at}`;
    at += body.length + 1;
    return place;
  });
  const head = `${places.join(" ")} `;
  const packed = deflateSync(Buffer.from(head + objects.join(" ")));
  const [first, second] = ["%PDF-1.7\n", "\nendstream\nendobj\n"];
  const dictionary = `4 0 obj\n<< /Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const start = first.length + dictionary.length + packed.length + second.length;
  // Each row locates an object: kind 2 in the packed stream, kind 1 at a byte offset.
  const row = (kind: number, place: number, index: number) => [kind, place >> 8, place & 255, index];
  const table = Buffer.from(
    [row(0, 0, 0), row(2, 4, 0), row(2, 4, 1), row(2, 4, 2), row(1, 9, 0), row(1, start, 0)].flat(),
  );
  const tail = `5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(first + dictionary),
    packed,
    Buffer.from(second + tail),
    table,
    Buffer.from(`${second}startxref\n${start}\n%%EOF\n`),
  ]);
}

function pdfWith(page: Buffer, filter: string): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    Buffer.concat([Buffer.from(`<< ${filter}/Length ${page.length} >>\nstream\n`), page, Buffer.from("\nendstream")]),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  for (const [at, body] of objects.entries()) {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n"));
  }
  const start = Buffer.concat(parts).length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(Buffer.from(`xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\n`));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}
