export type TextEncoding = "UTF-8" | "UTF-16" | "Latin-1";

/** Browsers and Node have it. */
declare const TextDecoder: new (label: string, options: { fatal: true }) => { decode(bytes: Uint8Array): string };

interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** Bytes as text: by their mark, or as UTF-8, or as Windows' Latin-1 where they are no UTF-8. Null for what is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded("utf-16le", "UTF-16", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded("utf-16be", "UTF-16", bytes);
  if (bytes.includes(0)) return null;
  return decoded("utf-8", "UTF-8", bytes) ?? decoded("windows-1252", "Latin-1", bytes);
}

function decoded(label: string, encoding: TextEncoding, bytes: Uint8Array): DecodedText | null {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}
