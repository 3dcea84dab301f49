// More than twenty nested marks of quotations and lists. Excludes rules, which consist only of dashes or stars.
const NESTED = /^(?![ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$)(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){21}/m;
// An address may begin at any character, from which marked then reads the rest of the word again.
const LONG_WORD = 2000;
// The row below a table's heading sets the number of columns; marked fills up shorter rows to that number.
const TABLE_DELIMITER_ROW = /^[ \t>*+\-.)\d|:]+$/gm;
const MAX_CELLS = 20_000;
// From each of these marks, marked searches the rest of the paragraph for the mark that ends it.
const MARKS = /[*_~]+|@/g;
const BETWEEN_PARAGRAPHS = /\n[ \t\r]*\n|\n(?= {0,3}[-+*][ \t]+\S)/;
/** Limit for the sum of squared numbers of marks per paragraph; 400 marks in one paragraph reach it. */
const MAX_PAIRS = 160_000;

/**
 * Whether Markdown would take far more time or memory to convert than its length suggests: nesting more than twenty
 * deep, a word of 2,000 characters, a table of more than 20,000 cells, or hundreds of marks in a paragraph.
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
  return (text.match(TABLE_DELIMITER_ROW) ?? []).reduce((max, line) => Math.max(max, countOf(line, "|")), 0);
}

function linesIn(text: string): number {
  return countOf(text, "\n") + 1;
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  return count;
}
