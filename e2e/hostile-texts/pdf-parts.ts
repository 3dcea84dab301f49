import { extractText } from "unpdf";

/** Whether a PDF contains a script, or a link to something else than a page. */
export function hasScript(pdf: Buffer): boolean {
  return /\/(JavaScript|JS|Launch)\b|\/URI \((?!https?:)/.test(pdf.toString("latin1"));
}

/** Returns the text of a PDF without spaces and line breaks, which its layout adds inside words. */
export async function lettersOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s/g, "");
}
