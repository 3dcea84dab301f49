export type TextEncoding = "UTF-8" | "UTF-16" | "Latin-1";

/** A global of browsers and Node, declared here because `shared` has the types of neither. */
declare const TextDecoder: new (label: string, options: { fatal: true }) => { decode(bytes: Uint8Array): string };

interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/**
 * Decodes bytes as UTF-16 with a byte order mark, else as UTF-8, else as Windows' Latin-1. Returns null for bytes that
 * are not text.
 */
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
