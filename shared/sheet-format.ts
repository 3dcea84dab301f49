export const SHEET_FORMATS = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Names of the formats, as shown to people. */
export const SHEET_FORMAT_NAMES: Record<SheetFormat, string> = { csv: "CSV", xlsx: "Excel" };

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Returns the format chosen in a form's field; CSV by default. */
export function sheetFormatOf(sent: unknown): SheetFormat {
  return sent === "xlsx" ? "xlsx" : "csv";
}
