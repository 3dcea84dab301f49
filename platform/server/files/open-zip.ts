import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";

const [KIND_OF_FILE, LINK] = [0o170000, 0o120000];
/** What the names and comments of a zip may take in memory, for each entry that it may have. */
const MEAN_BYTES = 1000;

/** Entries of up to so many unpacked bytes may have any compression ratio. */
export const HARMLESS_BYTES = 1_000_000;

/** The limits of an uploaded zip. */
interface ZipLimits {
  maxEntries: number;
  /** The limit of one unpacked entry, in bytes. */
  maxBytes: number;
  /** How many times its packed size an entry of more than `HARMLESS_BYTES` may be. */
  maxRatio: number;
}

const UNLIMITED: ZipLimits = { maxEntries: Infinity, maxBytes: Infinity, maxRatio: Infinity };

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
  /** The declared unpacked size, in bytes; the stream fails if it differs. */
  size: number;
  isLink: boolean;
  isEncrypted: boolean;
  /** The same entry, as the library knows it. */
  entry: Entry;
}

export interface OpenZip {
  /** In their order; a path may stand there twice. */
  entries: readonly ZipEntry[];
  /** Exactly as many bytes as the entry says, which are within the limits. */
  stream(entry: ZipEntry): Promise<Readable>;
  /** The same, whole. */
  read(entry: ZipEntry): Promise<Buffer>;
  close(): void;
}

/**
 * Opens a zip in memory or, by its path, on the disk of this machine: its directory is read at once, an entry when it is asked for.
 * Throws a `ZipFault`, as reading and the streams do. Without limits only for zips of our own.
 */
export async function openZip(zip: Buffer | string, limits: ZipLimits = UNLIMITED): Promise<OpenZip> {
  const opened = await orFault(open(zip));
  try {
    if (opened.entryCount > limits.maxEntries) throw new ZipFault("too many entries");
    const entries = await orFault(entriesOf(opened, limits));
    const stream = (entry: ZipEntry) => openEntry(opened, entry, limits);
    const read = async (entry: ZipEntry) => await orFault(buffer(await stream(entry)));
    return { entries, stream, read, close: () => opened.close() };
  } catch (error) {
    opened.close();
    throw error;
  }
}

async function open(zip: Buffer | string): Promise<ZipFile> {
  // Names are not checked by the library, which would refuse the whole zip for one of them.
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
  return await orFault(opened.openReadStreamPromise(entry));
}

/** What the library says of a zip becomes a `ZipFault`; what the disk says stays. */
export async function orFault<T>(reading: Promise<T>): Promise<T> {
  return await reading.catch((error: unknown) => {
    throw error instanceof ZipFault || isOfTheDisk(error) ? error : new ZipFault("broken");
  });
}

function isOfTheDisk(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall !== undefined || code === "ENOSPC";
}
