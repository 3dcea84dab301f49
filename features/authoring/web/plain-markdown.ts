// Marks of quotations and lists before the words of a line.
const LINE_PREFIX = String.raw`^(?:[ \t>]|[*+-][ \t]|\d+[.)][ \t])*`;

// Each pattern reads a line a fixed number of times, because one line may have 100,000 characters.
const UNSUPPORTED: readonly RegExp[] = [
  // HTML, pictures and named characters. A line with “&nbsp;” alone is the editor's own form of an empty paragraph.
  /<[a-z/!?]|!\[|&(?!(?:lt|gt|quot|amp);|(?<=^&)nbsp;$)[a-z]\w*;/im,
  // The second row of a table, whose leading “|” is optional.
  /^(?=[^\n]*-)(?=[^\n]*[|:])[ \t>|:-]+$/m,
  // Headings of unsupported levels, task lists, and link references.
  new RegExp(String.raw`${LINE_PREFIX}(?:(?:#|#{5,})(?:[ \t]|$)|\[[ x]\][ \t]|\[[^\]\n]+\]:)`, "im"),
  // A heading marked by the line below it. A single “-” there may be an empty list item.
  /(?<=[^\s>])[^\S\n]*\n[ \t>]*(?:=+|--+)[ \t]*$/m,
];

/** Checks whether the visual editor can show everything in a text, so that saving from the editor loses nothing. */
export function isFullySupported(markdown: string): boolean {
  return !UNSUPPORTED.some((pattern) => pattern.test(markdown));
}

/** Escapes a paragraph's Markdown so that no line is read as a heading, list, rule, table or code. */
export function escapeLineStarts(paragraph: string): string {
  return paragraph
    .replace(/^[ \t]+/gm, "")
    .replace(/^(?:[-+#](?=[-+#]*(?:\s|$)|-+\s*$)|=+[ \t]*$|(?=[^\n]*-)[|:-][ \t|:-]*$)/gm, "\\$&")
    .replace(/^(\d+)([.)])(?=\s|$)/gm, "$1\\$2");
}

/** Removes backslashes from addresses in a paragraph's Markdown, where they would be part of the address. */
export function unescapeAddresses(paragraph: string): string {
  return paragraph.replace(/\S+/g, (word) =>
    /https?:\/\/|www\.|@/.test(word) ? word.replace(/(?<=[\p{L}\p{N}/])\\([_~])(?=[\p{L}\p{N}])/gu, "$1") : word,
  );
}
