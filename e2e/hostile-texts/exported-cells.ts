import { readWorkbook } from "#platform/server/sheets/read-workbook.ts";
import { cellsOf } from "./answer-parts.ts";

const MAX_ROWS = 1000;

/** Returns the cells of an exported sheet, which is in the answer itself or in a file at its `address`. */
export async function exportedCells(
  answer: Buffer,
  format: string,
  readFile: (address: string) => Promise<Buffer>,
): Promise<string[]> {
  const {
    csv = "",
    xlsx = "",
    address,
  } = JSON.parse(answer.toString()) as {
    csv?: string;
    xlsx?: string;
    address?: string | null;
  };
  const file = address ? await readFile(address) : null;
  if (format === "csv") return cellsOf(file?.toString() ?? csv);
  const workbook = file ?? Buffer.from(xlsx, "base64");
  return workbook.length > 0 ? (await readWorkbook(workbook, MAX_ROWS)).flatMap(({ cells }) => cells) : [];
}
