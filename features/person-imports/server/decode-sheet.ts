export type Encoding = "UTF-8" | "UTF-16" | "Latin-1" | "XLSX";

/** A sheet's bytes as text: by its mark, or as UTF-8, or as Excel's Latin-1 where that is no UTF-8. Null for what is no text. */
export function decodeSheet(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded("utf-16le", "UTF-16", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded("utf-16be", "UTF-16", bytes);
  if (bytes.includes(0)) return null;
  return decoded("utf-8", "UTF-8", bytes) ?? decoded("windows-1252", "Latin-1", bytes);
}

/** A zip: what Excel and LibreOffice save by default instead of CSV. */
export function isWorkbook([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

/** What Excel saved until 2003, and still does with a password. */
export function isOldWorkbook([a, b, c, d]: Uint8Array): boolean {
  return a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;
}

function decoded(label: string, encoding: Encoding, bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}
