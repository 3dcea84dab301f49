export const SHEET_FORMATS = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** As people read them. */
export const SHEET_FORMAT_NAMES: Record<SheetFormat, string> = { csv: "CSV", xlsx: "Excel" };

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The format that a form's field chose. */
export function sheetFormatOf(sent: unknown): SheetFormat {
  return sent === "xlsx" ? "xlsx" : "csv";
}
