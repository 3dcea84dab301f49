/** One thing to put right in an academy's folder. `field` counts the items of a list from 1: “options[2].text”. */
export interface Mistake {
  file: string;
  line: number | null;
  field: string | null;
  message: string;
}

/** A folder that can't be imported. `message` is the whole list in pt-BR, a line each, ready to print. */
export class AcademyMistakes extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const sorted = mistakes.toSorted((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
    super(sorted.map(printed).join("\n"));
    this.name = "AcademyMistakes";
    this.mistakes = sorted;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function printed({ file, line, field, message }: Mistake): string {
  const place = [file];
  if (line !== null) place.push(`linha ${line}`);
  if (field !== null) place.push(`campo “${field}”`);
  return `${place.join(", ")}: ${message}`;
}
