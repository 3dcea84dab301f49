// Marks of quotations and lists at the beginning of a line, but no line of dashes or stars alone, which is a rule.
const NESTED = /^(?![ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$)(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){21}/m;
// An address may begin anywhere: at each character the rest of the word is read again.
const LONG_WORD = 2000;
// The line under a table's head sets its columns; every row gets all of them, however few it has.
const UNDER_HEAD = /^[ \t>*+\-.)\d|:]+$/gm;
const MAX_CELLS = 20_000;

/**
 * Whether Markdown would take far more time or memory to convert than its length suggests: quotations or lists more than
 * twenty deep, a word of 2,000 characters, or a table that may have more than 20,000 cells.
 */
export function isCostlyMarkdown(text: string): boolean {
  return NESTED.test(text) || hasLongWord(text) || maxColumns(text) * linesIn(text) > MAX_CELLS;
}

function hasLongWord(text: string): boolean {
  return text.length >= LONG_WORD && text.split(/\s/).some((word) => word.length >= LONG_WORD);
}

function maxColumns(text: string): number {
  return (text.match(UNDER_HEAD) ?? []).reduce((max, line) => Math.max(max, countOf(line, "|")), 0);
}

function linesIn(text: string): number {
  return countOf(text, "\n") + 1;
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  return count;
}
