export interface StoredFile {
  /** In bytes. */
  size: number;
  /** Text that changes whenever the file is written again. */
  version: string;
}

/** Storage for files: a folder or an S3 bucket. A key is "{project id}/{path}", already validated by `Files`. */
export interface FileStore {
  /** Writes a file atomically: a reader never sees a partial file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Copies a local file into the store, atomically. The file need not fit into memory. */
  putFile(key: string, from: string): Promise<void>;
  /** Stores a local file, atomically, and removes the original. */
  moveFile(key: string, from: string): Promise<void>;
  /** Returns a file's bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Returns the bytes of an existing file from `start` to `end`, both included. */
  stream(key: string, part: { start: number; end: number }): Promise<ReadableStream>;
  /** Returns a file's size and version, or null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Removes a file; does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Returns the keys that start with `beginning`, in any order. */
  list(beginning: string): Promise<string[]>;
  removeFolder(folder: string): Promise<void>;
  /**
   * Copies a stored folder into a local folder and returns the number of files. May create hard links, because stored
   * files are never changed in place.
   */
  copyFolder(folder: string, to: string): Promise<number>;
}
