import type { AnswerFile } from "#platform/web/router/answer-file.ts";
import { XLSX_TYPE } from "#shared/sheet-format.ts";

/** Converts the API's answer with a CSV or a base64 XLSX to a file that a page's action can return. */
export function sheetFile({ name, csv, xlsx }: { name: string; csv: string; xlsx: string }): AnswerFile {
  if (xlsx === "") return { name, type: "text/csv", content: csv };
  const content = Uint8Array.from(atob(xlsx), (character) => character.charCodeAt(0));
  return { name, type: XLSX_TYPE, content };
}
