import { inflateSync } from "node:zlib";

const MAX_UNPACKED = 32 * 1024 * 1024;
const TOKEN = /%[^\r\n]*|\(|\/[^\0\s()<>[\]{}/%]*|\bobj\b|\bstream\r?\n/g;
const IN_STRING = /\\[^]|[()]/g;

/**
 * Returns the names (`/JavaScript`) in a PDF's objects, including those in object streams. Skips texts, comments,
 * pictures and fonts. Throws a RangeError for objects that expand to more than 32 MB.
 */
export function pdfNamesIn(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  collect(latin1(bytes), names);
  return names;
}

function collect(text: string, names: Set<string>): void {
  let own = new Set<string>();
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const [found] = token;
    if (found === "obj") own = new Set();
    else if (found === "(") TOKEN.lastIndex = endOfString(text, TOKEN.lastIndex);
    else if (found.startsWith("/")) {
      const name = plainName(found);
      own.add(name);
      names.add(name);
    } else if (found.startsWith("stream")) {
      const start = TOKEN.lastIndex;
      const end = text.indexOf("endstream", start);
      // A stream without an end: PDF readers ignore that, so this one does too.
      if (end < 0) continue;
      if (own.has("ObjStm")) collectPacked(text.slice(start, end), names);
      TOKEN.lastIndex = end;
    }
  }
}

function collectPacked(stream: string, names: Set<string>): void {
  const packed = Buffer.from(stream, "latin1");
  const { lastIndex } = TOKEN;
  collect(latin1(unpacked(packed)), names);
  TOKEN.lastIndex = lastIndex;
}

/**
 * Decompresses a stream. Returns it unchanged if that fails: the PDF reader that runs afterwards also finds
 * scripts. Throws a RangeError above 32 MB.
 */
function unpacked(packed: Buffer): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_UNPACKED });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return packed;
  }
}

/**
 * Returns the index after a string literal, or `start` if it does not end. Strings nest; a
 * backslash escapes the next character.
 */
function endOfString(text: string, start: number): number {
  IN_STRING.lastIndex = start;
  let depth = 1;
  for (let token = IN_STRING.exec(text); token; token = IN_STRING.exec(text)) {
    if (token[0] === "(") depth++;
    else if (token[0] === ")") depth--;
    if (depth === 0) return IN_STRING.lastIndex;
  }
  return start;
}

/** Decodes a PDF name: `/J#53` is another spelling of `/JS`. Returns it without the slash. */
function plainName(written: string): string {
  return written
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
