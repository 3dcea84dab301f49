import { deflateSync } from "node:zlib";

/** A PDF of one page with these lines, which are plain ASCII. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`).join(" ");
  return pdfWith(Buffer.from(`BT /F1 12 Tf 14 TL 40 780 Td ${text} ET`), "");
}

/** A PDF of a few kilobytes whose page unpacks to so many megabytes. */
export function pdfBomb(megabytes: number): Buffer {
  const twice = deflateSync(deflateSync(Buffer.alloc(megabytes * 1_000_000, " ")));
  return pdfWith(twice, "/Filter [/FlateDecode /FlateDecode] ");
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
