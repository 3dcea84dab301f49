import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";

const [KIND_OF_FILE, LINK] = [0o170000, 0o120000];
/** Bytes that a zip's names, extra fields and comments may take in memory, per allowed entry. */
const MEAN_BYTES = 1000;

/** Unpacked size, in bytes, up to which an entry may have any compression ratio. */
export const HARMLESS_BYTES = 1_000_000;

/** Limits for an uploaded zip. */
interface ZipLimits {
  maxEntries: number;
  /** Maximum unpacked size of an entry, in bytes. */
  maxBytes: number;
  /** Maximum ratio of unpacked to packed size, for an entry of more than `HARMLESS_BYTES`. */
  maxRatio: number;
}

const UNLIMITED: ZipLimits = { maxEntries: Infinity, maxBytes: Infinity, maxRatio: Infinity };

/** Thrown when a zip, or one of its entries, cannot be read; `why` is the reason. */
export class ZipFault extends Error {
  readonly why: "broken" | "locked" | "too large" | "too many entries";

  constructor(why: ZipFault["why"]) {
    super(`The zip cannot be read: ${why}`);
    this.why = why;
  }
}

export interface ZipEntry {
  /** The path in the zip, unchecked: it may lead out of the target folder. A folder's path ends in a slash. */
  path: string;
  /** The declared unpacked size, in bytes; the stream fails if it differs. */
  size: number;
  isLink: boolean;
  isEncrypted: boolean;
  /** The entry as an object of the zip library. */
  entry: Entry;
}

export interface OpenZip {
  /** The entries in the zip's order; a path may occur twice. */
  entries: readonly ZipEntry[];
  /** Streams an entry. Throws `ZipFault` unless it has exactly its declared size and is within the limits. */
  stream(entry: ZipEntry): Promise<Readable>;
  /** Reads a whole entry into memory. Throws `ZipFault`, as `stream` does. */
  read(entry: ZipEntry): Promise<Buffer>;
  close(): void;
}

/**
 * Opens a zip in memory or, given a path, on the local disk. Reads the directory at once, and each entry on request.
 * Throws `ZipFault`. Leave the limits out only for zips that this product wrote.
 */
export async function openZip(zip: Buffer | string, limits: ZipLimits = UNLIMITED): Promise<OpenZip> {
  const opened = await withZipFault(open(zip));
  try {
    if (opened.entryCount > limits.maxEntries) throw new ZipFault("too many entries");
    const entries = await withZipFault(entriesOf(opened, limits));
    const stream = (entry: ZipEntry) => openEntry(opened, entry, limits);
    const read = async (entry: ZipEntry) => await withZipFault(buffer(await stream(entry)));
    return { entries, stream, read, close: () => opened.close() };
  } catch (error) {
    opened.close();
    throw error;
  }
}

async function open(zip: Buffer | string): Promise<ZipFile> {
  // The library's own check of names would refuse the whole zip because of a single bad name.
  const options = { autoClose: false, decodeStrings: false };
  return typeof zip === "string" ? await openPromise(zip, options) : await fromBufferPromise(zip, options);
}

async function entriesOf(opened: ZipFile, { maxEntries }: ZipLimits): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let bytes = 0;
  for await (const entry of opened.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > maxEntries * MEAN_BYTES) throw new ZipFault("too large");
    entries.push(zipEntry(entry));
  }
  return entries;
}

function zipEntry(entry: Entry): ZipEntry {
  const { generalPurposeBitFlag, fileNameRaw, extraFields, externalFileAttributes, uncompressedSize } = entry;
  return {
    path: getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true),
    size: uncompressedSize,
    isLink: ((externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK,
    isEncrypted: entry.isEncrypted(),
    entry,
  };
}

async function openEntry(opened: ZipFile, { entry, size }: ZipEntry, limits: ZipLimits): Promise<Readable> {
  const { maxBytes, maxRatio } = limits;
  if (entry.isEncrypted()) throw new ZipFault("locked");
  if (size > Math.min(maxBytes, Math.max(HARMLESS_BYTES, entry.compressedSize * maxRatio)))
    throw new ZipFault("too large");
  return await withZipFault(opened.openReadStreamPromise(entry));
}

/** Converts errors of the zip library to `ZipFault`; errors of the disk are thrown unchanged. */
export async function withZipFault<T>(reading: Promise<T>): Promise<T> {
  return await reading.catch((error: unknown) => {
    throw error instanceof ZipFault || isDiskError(error) ? error : new ZipFault("broken");
  });
}

function isDiskError(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall !== undefined || code === "ENOSPC";
}
