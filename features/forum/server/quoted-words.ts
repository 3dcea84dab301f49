import { replaceNames } from "./replace-names.ts";

/** A post that may be quoted. */
export interface QuotedSource {
  /** The post's plain text: the whole text, and the text without its quotations. */
  texts: readonly string[];
  /** First names of the people whom the post mentions. */
  names: readonly string[];
}

/** Returns the quotable text of a rendered post, in which names, pictures and quotations are empty placeholders. */
export function sourceOf(html: string, names: readonly string[]): QuotedSource {
  return { texts: [plainOf(html), plainOf(withoutQuotations(html))], names };
}

/**
 * Returns the words of a typed quotation as they are stored: without nested quotations, and without names of mentioned
 * people, which must disappear with their accounts. Null if the words are not in the source.
 */
export function quotedWords(lines: string, source: QuotedSource | undefined, max: number): string | null {
  const written = lines.replace(/^> ?/gm, "");
  const kept = [written, written.replace(/^>.*$/gm, "")].map((text) => withoutNames(text, source?.names ?? []));
  return kept.map((text) => text.trim().slice(0, max)).find((words) => isFrom(source, words)) ?? null;
}

function isFrom(source: QuotedSource | undefined, words: string): boolean {
  const wanted = lettersAndDigits(words);
  return wanted.length > 0 && (source?.texts.some((text) => lettersAndDigits(text).includes(wanted)) ?? false);
}

/**
 * Removes spaces and punctuation, because Markdown marks and line breaks differ between a post and text copied from it.
 */
function lettersAndDigits(text: string): string {
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
