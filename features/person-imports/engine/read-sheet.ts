import { SheetFault } from "#shared/sheet-fault.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { type Delimiter, readCells, type SheetLine } from "./read-cells.ts";

export const MAX_ROWS = 10_000;
const MAX_COLUMNS = 50;

export interface Sheet {
  /** Empty for a file whose cells nothing separates. */
  delimiter: Delimiter | "";
  columns: Columns;
  lines: SheetLine[];
}

/** The lines of people in a text. Throws a `SheetFault` for a text that is no such sheet. */
export function readSheet(text: string): Sheet {
  return sheetOf(readCells(text));
}

/** The lines of people among the cells of any file. Throws a `SheetFault`, as above. */
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
  const people = columns.hasHead ? rest : [first, ...rest];
  if (people.length === 0) throw new SheetFault("A planilha só tem o cabeçalho: faltam as pessoas.");
  if (people.length > MAX_ROWS)
    throw new SheetFault(
      `São ${people.length.toLocaleString("pt-BR")} linhas, e cabem 10.000 de cada vez. Divida a planilha em partes.`,
    );
  return { delimiter, columns, lines: people };
}

const MAX_TITLE_LINES = 5;

/** The lines from the heads on, where a title stands above them, such as “Turma 3, dúvidas: escola@exemplo.com.br”. */
function withoutTitle(lines: readonly SheetLine[]): readonly SheetLine[] {
  const at = lines.slice(0, MAX_TITLE_LINES + 1).findIndex(({ cells }) => columnsOf(cells)?.hasHead);
  const isPerson = ({ cells }: SheetLine) => cells.some((cell) => /^\S+@\S+$/.test(cell.trim()));
  return at <= 0 || lines.slice(0, at).some(isPerson) ? lines : lines.slice(at);
}
