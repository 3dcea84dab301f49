/** A mistake in an academy's folder. `field` numbers list items from 1: “options[2].text”. */
export interface Mistake {
  file: string;
  line: number | null;
  field: string | null;
  message: string;
}

/** A collector of mistakes: for a folder, or for one object that is being written. */
export interface MistakeCollector {
  note: (mistake: Mistake) => void;
  /** Records a mistake about a whole file or one of its lines. */
  fault(file: string, message: string, line?: number | null): void;
}

/** Thrown when a folder can't be imported. `message` lists all mistakes in pt-BR, one per line. */
export class AcademyMistakes extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const sorted = mistakes.toSorted((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
    super(sorted.map(formatMistake).join("\n"));
    this.name = "AcademyMistakes";
    this.mistakes = sorted;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function formatMistake({ file, line, field, message }: Mistake): string {
  const place = [file];
  if (line !== null) place.push(`linha ${line}`);
  if (field !== null) place.push(`campo “${field}”`);
  return `${place.join(", ")}: ${message}`;
}
