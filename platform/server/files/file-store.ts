export interface StoredFile {
  /** In bytes. */
  size: number;
  /** Differs when the file was written again. */
  version: string;
}

/** Where files lie. A key is "{project id}/{path}"; `Files` has checked it. */
export interface FileStore {
  /** Writes at once: a reader never sees half a file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same with the bytes of a file of this machine, which need not fit into memory. */
  putFile(key: string, from: string): Promise<void>;
  /** The same, and the file of this machine is gone afterwards. */
  moveFile(key: string, from: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** The bytes from `start` to `end`, both included, of a file that is there. */
  stream(key: string, part: { start: number; end: number }): Promise<ReadableStream>;
  /** Null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys of all files that begin so, in any order. */
  list(beginning: string): Promise<string[]>;
  removeFolder(folder: string): Promise<void>;
  /** Copies the files of a folder below a folder of this machine; returns how many. Files are never changed in place. */
  copyFolder(folder: string, to: string): Promise<number>;
}
