import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { RESERVE_BYTES } from "./disk-space.ts";

/** Bytes that arrived, in a file of this machine. */
export interface ReceivedBytes {
  file: string;
  size: number;
  /** As `fingerprint` would say of them. */
  fingerprint: string;
}

/** More came than the caller takes. */
export class TooManyBytes extends Error {}

/** An upload that gets no bytes is cut long before; what is older was left by a process that was killed. */
const LEFT_AFTER_MS = 60 * 60_000;

/** An upload must not take the last space of a disk that a database shares. */
const CHECK_EVERY_BYTES = 8_000_000;

/** Writes a stream to a new file of a folder, and hashes it on the way. When the stream breaks off, the file is removed. */
export async function receiveBytes(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<ReceivedBytes> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeft(folder);
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
    // Opened first: a stream that opens it later may create it after it was removed.
    const opened = await open(file, "wx", 0o600);
    await pipeline(source, counted, opened.createWriteStream());
    return { file, size, fingerprint: shortMark(hash.digest()) };
  } catch (error) {
    await rm(file, { force: true }).catch(() => {});
    throw error;
  }
}

/** How many bytes a folder's disk takes before writes have to stop. */
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

export function shortMark(sha256: Buffer): string {
  return sha256.toString("base64url").slice(0, 10);
}

/** Removes what killed processes left in the folder. */
export async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(file, { recursive: true, force: true });
  }
}
