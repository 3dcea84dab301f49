import type { AnswerFile } from "#platform/web/router/answer-file.ts";
import { XLSX_TYPE } from "#shared/sheet-format.ts";

/** The table of a call that gives it as CSV or as XLSX (base64), as a page's answer. */
export function sheetFile({ name, csv, xlsx }: { name: string; csv: string; xlsx: string }): AnswerFile {
  if (xlsx === "") return { name, type: "text/csv", content: csv };
  const content = Uint8Array.from(atob(xlsx), (letter) => letter.charCodeAt(0));
  return { name, type: XLSX_TYPE, content };
}
