import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const inflate = promisify(inflateRaw);
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_SIZE, ENTRY_SIZE, LOCAL_SIZE] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const [KIND_OF_FILE, LINK] = [0o170000, 0o120000];

interface ZipLimits {
  maxEntries: number;
  /** What one entry may unpack to, in bytes. */
  maxBytes: number;
  /** How many times its packed size an entry of more than 1 MB may be. */
  maxRatio: number;
}

/** Why a zip, or an entry of it, cannot be read. */
export class ZipFault extends Error {
  readonly why: "broken" | "locked" | "too large" | "too many entries";

  constructor(why: ZipFault["why"]) {
    super(`The zip cannot be read: ${why}`);
    this.why = why;
  }
}

export interface ZipEntry {
  /** As the zip says, unchecked: it may lead anywhere. That of a folder ends in a slash. */
  path: string;
  /** What it says that it unpacks to, in bytes. */
  size: number;
  isLink: boolean;
  method: number;
  packed: number;
  isEncrypted: boolean;
  local: number;
}

interface OpenZip {
  /** In their order; a path may stand there twice. */
  entries: readonly ZipEntry[];
  /** Exactly as many bytes as the entry says, which are within the limits. */
  read(entry: ZipEntry): Promise<Buffer>;
}

/** A zip in memory: its directory is read at once, an entry when it is asked for. Throws a `ZipFault`, as reading does. */
export function openZip(zip: Buffer, limits: ZipLimits): OpenZip {
  return { entries: entriesOf(zip, limits), read: (entry) => unpack(zip, entry, limits) };
}

/** The central directory (APPNOTE 4.3.12). */
function entriesOf(zip: Buffer, { maxEntries }: ZipLimits): ZipEntry[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > maxEntries) throw new ZipFault("too many entries");
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (at + ENTRY_SIZE > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new ZipFault("broken");
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    entries.push({
      path: zip.toString("utf8", at + ENTRY_SIZE, at + ENTRY_SIZE + name),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      isLink: (zip.readUInt16LE(at + 40) & KIND_OF_FILE) === LINK,
      local: zip.readUInt32LE(at + 42),
    });
    at += ENTRY_SIZE + name + extra + comment;
  }
  return entries;
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - MAX_COMMENT); at--)
    if (zip.readUInt32LE(at) === END) return at;
  throw new ZipFault("broken");
}

async function unpack(zip: Buffer, entry: ZipEntry, { maxBytes, maxRatio }: ZipLimits): Promise<Buffer> {
  const { method, packed, size, isEncrypted, local } = entry;
  if (isEncrypted) throw new ZipFault("locked");
  const most = Math.min(maxBytes, Math.max(1_000_000, packed * maxRatio));
  if (size > most) throw new ZipFault("too large");
  if (local + LOCAL_SIZE > zip.length || zip.readUInt32LE(local) !== LOCAL) throw new ZipFault("broken");
  const begin = local + LOCAL_SIZE + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (begin + packed > zip.length) throw new ZipFault("broken");
  const bytes = zip.subarray(begin, begin + packed);
  const unpacked = method === STORED ? bytes : await inflated(bytes, method, size);
  if (unpacked.length !== size) throw new ZipFault("broken");
  return unpacked;
}

/** Stops as soon as there is more than the zip says: the sum of what entries say is what readers bound. */
async function inflated(bytes: Buffer, method: number, size: number): Promise<Buffer> {
  if (method !== DEFLATED) throw new ZipFault("broken");
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw new ZipFault((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too large" : "broken");
  }
}
