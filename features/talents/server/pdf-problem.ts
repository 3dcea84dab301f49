/** What keeps a file from being taken as a résumé, in words for the person; null for an ordinary PDF. */
export function pdfProblem(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^\s{0,16}%PDF-[12]\.\d/.test(text))
    return "Este arquivo não é um PDF. Salve o currículo como PDF e tente de novo.";
  if (!text.slice(-2048).includes("%%EOF")) return "Este PDF está incompleto. Salve de novo e tente outra vez.";
  if (/\/Encrypt\b/.test(text)) return "Este PDF tem senha. Salve uma cópia sem senha e tente de novo.";
  const hidden = HIDDEN.find(([pattern]) => pattern.test(text));
  return hidden
    ? `Este PDF traz ${hidden[1]}, o que um currículo não precisa. Salve uma cópia simples e tente de novo.`
    : null;
}

const HIDDEN: readonly [pattern: RegExp, words: string][] = [
  [/\/(JavaScript|JS)\b/, "um programa"],
  [/\/EmbeddedFiles?\b/, "outros arquivos dentro dele"],
  [/\/(Launch|SubmitForm|ImportData|RichMedia)\b/, "ações que abrem outros programas"],
];
