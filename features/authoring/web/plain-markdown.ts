// What stands before a line's words in quotations and lists.
const INSIDE = String.raw`^(?:[ \t>]|[*+-][ \t]|\d+[.)][ \t])*`;

// Each reads a line a fixed number of times: a text may have 100,000 characters in one line.
const NOT_SHOWN: readonly RegExp[] = [
  // HTML, pictures, and characters written by name; “&nbsp;” alone is how the editor writes an empty paragraph.
  /<[a-z/!?]|!\[|&(?!(?:lt|gt|quot|amp);|(?<=^&)nbsp;$)[a-z]\w*;/im,
  // The line below the head of a table, which needs no “|” at its beginning.
  /^(?=[^\n]*-)(?=[^\n]*[|:])[ \t>|:-]+$/m,
  // Headings of other levels, task lists, references.
  new RegExp(String.raw`${INSIDE}(?:(?:#|#{5,})(?:[ \t]|$)|\[[ x]\][ \t]|\[[^\]\n]+\]:)`, "im"),
  // A heading by the line below it; one “-” may be an empty item of a list.
  /(?<=[^\s>])[^\S\n]*\n[ \t>]*(?:=+|--+)[ \t]*$/m,
];

/** Whether the visual editor shows everything of a text, so that saving it there loses nothing. */
export function isShownWhole(markdown: string): boolean {
  return !NOT_SHOWN.some((pattern) => pattern.test(markdown));
}

/** A paragraph's Markdown whose lines cannot be read as a heading, a list, a rule, a table or code. */
export function escapeLineStarts(paragraph: string): string {
  return paragraph
    .replace(/^[ \t]+/gm, "")
    .replace(/^(?:[-+#](?=[-+#]*(?:\s|$)|-+\s*$)|=+[ \t]*$|(?=[^\n]*-)[|:-][ \t|:-]*$)/gm, "\\$&")
    .replace(/^(\d+)([.)])(?=\s|$)/gm, "$1\\$2");
}

/** A paragraph's Markdown whose addresses are as they were written: a “\” before a “_” would be a part of them. */
export function unescapeAddresses(paragraph: string): string {
  return paragraph.replace(/\S+/g, (word) =>
    /https?:\/\/|www\.|@/.test(word) ? word.replace(/(?<=[\p{L}\p{N}/])\\([_~])(?=[\p{L}\p{N}])/gu, "$1") : word,
  );
}
