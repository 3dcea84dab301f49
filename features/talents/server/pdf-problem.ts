/** Returns, in Portuguese, why a file is not a complete PDF by its header and end marker; null if it seems complete. */
export function pdfProblem(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^\s{0,16}%PDF-[12]\.\d/.test(text))
    return "Este arquivo não é um PDF. Salve o currículo como PDF e tente de novo.";
  if (!text.slice(-2048).includes("%%EOF")) return "Este PDF está incompleto. Salve de novo e tente outra vez.";
  return null;
}
