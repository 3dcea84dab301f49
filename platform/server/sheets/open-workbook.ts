import { SheetFault } from "#shared/sheet-fault.ts";
import { openZip, type ZipEntry, ZipFault } from "../files/open-zip.ts";

const LIMITS = { maxEntries: 2000, maxBytes: 24_000_000, maxRatio: 250 };
const BROKEN = "Este arquivo está danificado. Abra-o no programa que o fez e salve-o de novo.";
const MESSAGES: Record<ZipFault["why"], string> = {
  broken: BROKEN,
  "too many entries": BROKEN,
  locked: "Esta planilha tem senha. Salve-a sem senha, ou copie as células e cole aqui.",
  "too large": "Esta planilha ocupa espaço demais ao abrir. Deixe só as colunas que importam, ou salve como CSV.",
};

/** Reads a part of a workbook; null if there is none with this name. Throws `SheetFault`, also above `maxBytes`. */
export type PartReader = (name: string, maxBytes?: number) => Promise<Buffer | null>;

/** Opens an XLSX file. If it has two parts with the same name, the first one is used. Throws `SheetFault`. */
export async function openWorkbook(bytes: Buffer): Promise<PartReader> {
  const { entries, read } = await openZip(bytes, LIMITS).catch(throwSheetFault);
  const parts = new Map<string, ZipEntry>();
  for (const entry of entries) if (!parts.has(entry.path)) parts.set(entry.path, entry);
  return async (name, maxBytes = LIMITS.maxBytes) => {
    const entry = parts.get(name);
    if (entry && entry.size > maxBytes) throw new SheetFault(MESSAGES["too large"]);
    return entry ? await read(entry).catch(throwSheetFault) : null;
  };
}

function throwSheetFault(error: unknown): never {
  throw error instanceof ZipFault ? new SheetFault(MESSAGES[error.why]) : error;
}
