import { replaceNames } from "./replace-names.ts";

/** A message that may be quoted. */
export interface QuotedSource {
  /** Its plain words: all that its author wrote, and the same without the quotations in it. */
  texts: readonly string[];
  /** First names of the people whom it mentions. */
  names: readonly string[];
}

/** What of a rendered message may be quoted: names, pictures and other people's words are empty elements in it. */
export function sourceOf(html: string, names: readonly string[]): QuotedSource {
  return { texts: [plainOf(html), plainOf(withoutQuotations(html))], names };
}

/**
 * The words of a typed quotation as they are stored: without what the quoted message quotes itself, and without the names in it,
 * which would outlast the people. Null if they are not in the source.
 */
export function quotedWords(lines: string, source: QuotedSource | undefined, max: number): string | null {
  const written = lines.replace(/^> ?/gm, "");
  const kept = [written, written.replace(/^>.*$/gm, "")].map((text) => withoutNames(text, source?.names ?? []));
  return kept.map((text) => text.trim().slice(0, max)).find((words) => isFrom(source, words)) ?? null;
}

function isFrom(source: QuotedSource | undefined, words: string): boolean {
  const wanted = squeezed(words);
  return wanted.length > 0 && (source?.texts.some((text) => squeezed(text).includes(wanted)) ?? false);
}

/** Without spaces and punctuation: Markdown marks and line ends differ between a message and what was copied from it. */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function withoutNames(text: string, names: readonly string[]): string {
  return replaceNames(
    text,
    names.map((name) => ({ name })),
    () => "",
  );
}

function withoutQuotations(html: string): string {
  let depth = 0;
  return html
    .split(/(<\/?blockquote[^>]*>)/)
    .filter((part) => {
      if (part.startsWith("<blockquote")) depth++;
      else if (part.startsWith("</blockquote")) depth--;
      else return depth === 0;
      return false;
    })
    .join(" ");
}

function plainOf(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/&(amp|lt|gt|quot|#39);/g, " ");
}
