import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { RESERVE_BYTES } from "./disk-space.ts";

/** Received bytes, in a temporary local file. */
export interface ReceivedBytes {
  file: string;
  size: number;
  /** Short hash, equal to that of `fingerprint` for the same bytes. */
  fingerprint: string;
}

/** Thrown when more bytes arrive than the caller allows. */
export class TooManyBytes extends Error {}

/** Age after which a temporary file was abandoned by a killed process: no upload may stall for so long. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Interval of checks for free space: an upload must not fill a disk that the database shares. */
const CHECK_EVERY_BYTES = 8_000_000;

/**
 * Writes a stream to a new file in a folder and computes its hash. When the stream fails, the file is removed. Throws
 * `TooManyBytes` above `maxBytes`, and ENOSPC when the disk is almost full.
 */
export async function receiveBytes(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<ReceivedBytes> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandonedFiles(folder);
  const file = join(folder, randomBytes(12).toString("hex"));
  const hash = createHash("sha256");
  let size = 0;
  let checked = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooManyBytes();
      if (size - checked > CHECK_EVERY_BYTES) {
        checked = size;
        if ((await freeBytes(folder)) === 0) throw Object.assign(new Error("The disk is full"), { code: "ENOSPC" });
      }
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    // The file is opened before the pipeline starts; otherwise the stream could create it after it was removed.
    const opened = await open(file, "wx", 0o600);
    await pipeline(source, counted, opened.createWriteStream());
    return { file, size, fingerprint: shortHash(hash.digest()) };
  } catch (error) {
    await rm(file, { force: true }).catch(() => {});
    throw error;
  }
}

/** Returns how many bytes can be written to a folder's disk before it counts as full. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - RESERVE_BYTES);
}

export async function hashOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk);
  return hash.digest();
}

/** Returns the first 10 characters of a SHA-256 hash in base64url, enough to distinguish versions of a file. */
export function shortHash(sha256: Buffer): string {
  return sha256.toString("base64url").slice(0, 10);
}

/** Removes files that killed processes left in the folder. */
export async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { recursive: true, force: true });
  }
}
