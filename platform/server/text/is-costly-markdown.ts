// Marks of quotations and lists at the beginning of a line, but no line of dashes or stars alone, which is a rule.
const NESTED = /^(?![ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$)(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){21}/m;
// An address may begin anywhere: at each character the rest of the word is read again.
const LONG_WORD = 2000;
// The line under a table's head sets its columns; every row gets all of them, however few it has.
const UNDER_HEAD = /^[ \t>*+\-.)\d|:]+$/gm;
const MAX_CELLS = 20_000;
// From each of these marks the rest of its paragraph is searched for the one that ends what it begins.
const MARKS = /[*_~]+|@/g;
const BETWEEN_PARAGRAPHS = /\n[ \t\r]*\n|\n(?= {0,3}[-+*][ \t]+\S)/;
/** As in one paragraph of 400 marks. */
const MAX_PAIRS = 160_000;

/**
 * Whether Markdown would take far more time or memory to convert than its length suggests: quotations or lists more than
 * twenty deep, a word of 2,000 characters, a table that may have more than 20,000 cells, or hundreds of marks of emphasis
 * or of addresses in one paragraph.
 */
export function isCostlyMarkdown(text: string): boolean {
  return (
    NESTED.test(text) ||
    hasLongWord(text) ||
    maxColumns(text) * linesIn(text) > MAX_CELLS ||
    pairsOfMarks(text) > MAX_PAIRS
  );
}

function hasLongWord(text: string): boolean {
  return text.length >= LONG_WORD && text.split(/\s/).some((word) => word.length >= LONG_WORD);
}

function pairsOfMarks(text: string): number {
  return text.split(BETWEEN_PARAGRAPHS).reduce((sum, one) => sum + (one.match(MARKS)?.length ?? 0) ** 2, 0);
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
