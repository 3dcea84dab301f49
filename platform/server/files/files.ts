import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { FileStore, StoredFile } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import {
  freeBytes,
  hashOf,
  type ReceivedBytes,
  receiveBytes,
  removeAbandonedFiles,
  shortHash,
} from "./receive-bytes.ts";
import { ReceivedFile } from "./received-file.ts";

/** Largest blob that is written from memory at once, in bytes. */
const AT_ONCE_BYTES = 10_000_000;

/** Files of all projects, in one folder per project. A path cannot lead out of its project's folder. */
export class Files {
  #store: FileStore;
  /** Local folder for uploads in progress. */
  readonly uploadsFolder: string;
  #making = new Map<string, Promise<Uint8Array | null>>();

  /** `store` is a store or a local folder's path; `uploads` is the folder for uploads, best on the same disk. */
  constructor(
    store: FileStore | string,
    uploads = typeof store === "string" ? `${store}.uploads` : join(tmpdir(), "vereda-uploads"),
  ) {
    this.#store = typeof store === "string" ? folderStore(store) : store;
    this.uploadsFolder = uploads;
  }

  /**
   * Writes a stream to a temporary file in `uploadsFolder`, without loading it whole into memory. Then `move` stores
   * the file, or the caller removes it. On failure, removes the file and throws `TooManyBytes` or the original error.
   */
  async receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedBytes> {
    return await receiveBytes(this.uploadsFolder, source, maxBytes);
  }

  /** Moves received bytes, or another local file, into the store. The original file is removed. */
  async move(projectId: string, path: string, { file }: Pick<ReceivedBytes, "file">): Promise<void> {
    await this.#store.moveFile(keyOf(projectId, path), file);
  }

  /** Calls `work` with an empty temporary folder on the disk of the uploads, and removes the folder afterwards. */
  async inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.uploadsFolder, { recursive: true, mode: 0o700 });
    await removeAbandonedFiles(this.uploadsFolder);
    const folder = await mkdtemp(join(this.uploadsFolder, "scratch-"));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Returns how many bytes can still be received before the disk counts as full. */
  async availableBytes(): Promise<number> {
    return await freeBytes(this.uploadsFolder);
  }

  /** Writes a file atomically: a reader never sees a partial file. */
  async put(projectId: string, path: string, bytes: Uint8Array): Promise<void> {
    await this.#store.put(keyOf(projectId, path), bytes);
  }

  /** Copies a local file into the store, atomically. The file need not fit into memory. */
  async putFile(projectId: string, path: string, from: string): Promise<void> {
    await this.#store.putFile(keyOf(projectId, path), from);
  }

  /** Stores a blob, atomically; a large one is not loaded into memory. A `ReceivedFile` is moved, not copied. */
  async putBlob(projectId: string, path: string, blob: Blob): Promise<void> {
    if (blob instanceof ReceivedFile) await this.move(projectId, path, blob.bytesOnDisk);
    else if (blob.size <= AT_ONCE_BYTES) await this.put(projectId, path, new Uint8Array(await blob.arrayBuffer()));
    else await this.move(projectId, path, await this.receive(blob.stream(), blob.size));
  }

  /** Whether a stored file exists and has the same bytes as the blob. */
  async holds(projectId: string, path: string, blob: Blob): Promise<boolean> {
    if ((await this.size(projectId, path)) !== blob.size) return false;
    if (blob.size === 0) return true;
    const stored = await this.stream(projectId, path, { start: 0, end: blob.size - 1 });
    const [ours, theirs] = await Promise.all([hashOf(stored), hashOf(blob.stream())]);
    return ours.equals(theirs);
  }

  /** Returns a file's bytes, or null when there is no such file. */
  async get(projectId: string, path: string): Promise<Buffer | null> {
    return await this.#store.get(keyOf(projectId, path));
  }

  /** Returns the bytes of an existing file from `start` to `end`, both included. */
  async stream(projectId: string, path: string, part: { start: number; end: number }): Promise<ReadableStream> {
    return await this.#store.stream(keyOf(projectId, path), part);
  }

  /** Returns a stored file as a stream, or null when there is no such file. */
  async open(projectId: string, path: string): Promise<Readable | null> {
    const size = await this.size(projectId, path);
    if (size === null) return null;
    if (size === 0) return Readable.from([]);
    return Readable.fromWeb((await this.stream(projectId, path, { start: 0, end: size - 1 })) as NodeStream);
  }

  /** Copies a stored file to a local file. Returns false when there is no such stored file. */
  async copyTo(file: string, projectId: string, path: string): Promise<boolean> {
    const source = await this.open(projectId, path);
    if (source) await pipeline(source, createWriteStream(file, { mode: 0o600 }));
    return source !== null;
  }

  /** Returns a file's bytes, and creates the file with `make` when it is missing. Concurrent calls share one `make`. */
  async getOrMake(projectId: string, path: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const stored = await this.get(projectId, path);
    if (stored) return stored;
    const key = keyOf(projectId, path);
    const making = this.#making.get(key) ?? this.#make(projectId, path, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return await making;
  }

  async #make(projectId: string, path: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const bytes = await make();
    if (bytes) await this.put(projectId, path, bytes);
    return bytes;
  }

  async stat(projectId: string, path: string): Promise<StoredFile | null> {
    return await this.#store.stat(keyOf(projectId, path));
  }

  /** Returns a file's size in bytes, or null when there is no such file. */
  async size(projectId: string, path: string): Promise<number | null> {
    return (await this.stat(projectId, path))?.size ?? null;
  }

  /** Removes a file; does nothing when there is no such file. */
  async remove(projectId: string, path: string): Promise<void> {
    await this.#store.remove(keyOf(projectId, path));
  }

  /** Returns the paths that begin with a folder and prefix, such as "certificates/0198a3-"; not those in subfolders. */
  async listByPrefix(projectId: string, beginning: string): Promise<string[]> {
    const folder = beginning.slice(0, beginning.lastIndexOf("/"));
    const keys = await this.#store.list(`${keyOf(projectId, folder)}${beginning.slice(folder.length)}`);
    return keys.map((key) => key.slice(projectId.length + 1)).filter((path) => path.lastIndexOf("/") === folder.length);
  }

  /** Returns the paths of all files in a folder and its subfolders, sorted. */
  async below(projectId: string, folder: string): Promise<string[]> {
    const keys = await this.#store.list(`${keyOf(projectId, folder)}/`);
    return keys.map((key) => key.slice(projectId.length + 1)).toSorted();
  }

  /** Removes all files of a project. */
  async removeProject(projectId: string): Promise<void> {
    await this.#store.removeFolder(keyOf(projectId));
  }

  /** Copies all files of a project to the local folder `{folder}/{project id}`; returns the number of files. */
  async copyProject(projectId: string, folder: string): Promise<number> {
    return await this.#store.copyFolder(keyOf(projectId), folder);
  }

  /** Whether no project has any file. */
  async isEmpty(): Promise<boolean> {
    return !(await this.#store.list("")).some((key) => key.includes("/"));
  }
}

function keyOf(projectId: string, path?: string): string {
  if (!isPlainPath(projectId) || (path !== undefined && !isPlainPath(path))) throw new Error("A path left its folder");
  return path === undefined ? projectId : `${projectId}/${path}`;
}

/** Maximum bytes of a path and of each of its parts: a bucket allows 1024 with the project's id, a disk 255 per name. */
const MAX_PATH_BYTES = 900;
const MAX_PART_BYTES = 255;

/**
 * Whether a path such as "media/a/b.svg" stays inside its folder, without "..", empty parts or backslashes, and is short
 * enough to exist.
 */
export function isPlainPath(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_PATH_BYTES && path.split("/").every(isPlainPart);
}

function isPlainPart(part: string): boolean {
  return (
    part !== "" && part !== "." && part !== ".." && !/[\\\0]/.test(part) && Buffer.byteLength(part) <= MAX_PART_BYTES
  );
}

/** Returns a short hash of the bytes, to distinguish versions of a file. */
export function fingerprint(bytes: Uint8Array): string {
  return shortHash(createHash("sha256").update(bytes).digest());
}

/** Returns the same short hash as `fingerprint`, for bytes that come in parts. */
export async function streamFingerprint(source: AsyncIterable<Uint8Array>): Promise<string> {
  return shortHash(await hashOf(source));
}

/** Signs a link to a file until `expires` (seconds since 1970). Anybody with the link may read the file. */
export function signPath(secret: string, projectId: string, path: string, expires: number): string {
  return createHmac("sha256", secret).update(`${projectId}\n${path}\n${expires}`).digest("base64url");
}

export function isSigned(secret: string, projectId: string, path: string, expires: number, signature: string): boolean {
  const expected = Buffer.from(signPath(secret, projectId, path, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
