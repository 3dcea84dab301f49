import { numberText } from "#shared/number-text.ts";
import { SheetFault } from "#shared/sheet-fault.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { type Delimiter, readCells, type SheetRow } from "./read-cells.ts";

export const MAX_ROWS = 10_000;
const MAX_COLUMNS = 50;
const MAX_TITLE_LINES = 5;

export interface Sheet {
  /** The delimiter; empty for a file without one, such as a workbook. */
  delimiter: Delimiter | "";
  columns: Columns;
  lines: SheetRow[];
}

/** Reads the rows of people in a text. Throws a `SheetFault` if the text is not a sheet of people. */
export function readSheet(text: string): Sheet {
  return sheetOf(readCells(text, MAX_ROWS + 1 + MAX_TITLE_LINES));
}

/**
 * Finds the columns and the rows of people among the cells of a file. Throws a `SheetFault` with a message if there are
 * none or too many.
 */
export function sheetOf({ delimiter, lines }: Pick<Sheet, "delimiter" | "lines">): Sheet {
  const [first, ...rest] = withoutTitle(lines);
  if (!first) throw new SheetFault("Não há nada nesta planilha. Ela precisa de uma linha por pessoa.");
  const width = first.cells.length;
  if (width > MAX_COLUMNS)
    throw new SheetFault(
      `Esta planilha tem ${width} colunas, e lemos até ${MAX_COLUMNS}. Deixe só as que importam: nome, e-mail, curso e turma.`,
    );
  const columns = columnsOf(first.cells);
  if (!columns)
    throw new SheetFault(
      "Não achamos a coluna do e-mail. Escreva na primeira linha como cada coluna se chama: nome, e-mail e, se quiser, curso e turma.",
    );
  const people = columns.hasHeadings ? rest : [first, ...rest];
  if (people.length === 0) throw new SheetFault("A planilha só tem o cabeçalho: faltam as pessoas.");
  if (people.length > MAX_ROWS)
    throw new SheetFault(
      `São ${numberText(people.length)} linhas, e cabem 10.000 de cada vez. Divida a planilha em partes.`,
    );
  return { delimiter, columns, lines: people };
}

/**
 * Removes rows above the headings, such as a title: “Turma 3, dúvidas: escola@exemplo.com.br”. Returns all rows if the
 * sheet has no headings.
 */
function withoutTitle(lines: readonly SheetRow[]): readonly SheetRow[] {
  const at = lines
    .slice(0, MAX_TITLE_LINES + 1)
    .findIndex(({ cells }) => columnsOf(cells.slice(0, 4 * MAX_COLUMNS))?.hasHeadings);
  const isPerson = ({ cells }: SheetRow) => cells.some((cell) => /^\S+@\S+$/.test(cell.trim()));
  return at <= 0 || lines.slice(0, at).some(isPerson) ? lines : lines.slice(at);
}
