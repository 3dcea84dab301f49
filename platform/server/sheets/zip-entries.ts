import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { SheetFault } from "#shared/sheet-fault.ts";

const inflate = promisify(inflateRaw);
const BROKEN = "Este arquivo está danificado. Abra-o no programa que o fez e salve-o de novo.";
const MAX_ENTRIES = 2000;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_SIZE, ENTRY_SIZE, LOCAL_SIZE] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
const [STORED, DEFLATED] = [0, 8];

interface ZipLimits {
  /** What one entry may unpack to, in bytes. */
  maxBytes: number;
  /** How many times its packed size an entry of more than 1 MB may be. */
  maxRatio: number;
}

/** Reads single entries of a zip by name; null for one that it does not have. Throws a `SheetFault` for what is broken or a bomb. */
export type ZipReader = (name: string) => Promise<Buffer | null>;

/** A zip in memory: its directory is read at once, an entry when it is asked for, and never more of it than the limits. */
export function openZip(zip: Buffer, limits: ZipLimits): ZipReader {
  const entries = entriesOf(zip);
  return async (name) => {
    const entry = entries.get(name);
    return entry ? await unpack(zip, entry, limits) : null;
  };
}

interface Entry {
  method: number;
  packed: number;
  size: number;
  isEncrypted: boolean;
  local: number;
}

/** The central directory (APPNOTE 4.3.12); of two entries of one name the first one counts. */
function entriesOf(zip: Buffer): Map<string, Entry> {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new SheetFault(BROKEN);
  const entries = new Map<string, Entry>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (at + ENTRY_SIZE > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new SheetFault(BROKEN);
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const path = zip.toString("utf8", at + ENTRY_SIZE, at + ENTRY_SIZE + name);
    const entry = {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      local: zip.readUInt32LE(at + 42),
    };
    if (!entries.has(path)) entries.set(path, entry);
    at += ENTRY_SIZE + name + extra + comment;
  }
  return entries;
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - MAX_COMMENT); at--)
    if (zip.readUInt32LE(at) === END) return at;
  throw new SheetFault(BROKEN);
}

async function unpack(zip: Buffer, entry: Entry, { maxBytes, maxRatio }: ZipLimits): Promise<Buffer> {
  const { method, packed, size, isEncrypted, local } = entry;
  if (isEncrypted) throw new SheetFault("Esta planilha tem senha. Salve-a sem senha, ou copie as células e cole aqui.");
  const most = Math.min(maxBytes, Math.max(1_000_000, packed * maxRatio));
  // What it declares is refused before it is unpacked; what it hides, while it is.
  if (size > most) throw tooLarge();
  if (local + LOCAL_SIZE > zip.length || zip.readUInt32LE(local) !== LOCAL) throw new SheetFault(BROKEN);
  const begin = local + LOCAL_SIZE + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (begin + packed > zip.length) throw new SheetFault(BROKEN);
  const bytes = zip.subarray(begin, begin + packed);
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw new SheetFault(BROKEN);
  try {
    return await inflate(bytes, { maxOutputLength: most });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : new SheetFault(BROKEN);
  }
}

function tooLarge(): SheetFault {
  return new SheetFault(
    "Esta planilha ocupa espaço demais ao abrir. Deixe só as colunas que importam, ou salve como CSV.",
  );
}
