/** Facts read from the structure of a video or audio file. */
export interface PlayableFacts {
  /** Duration; null if the file does not state it. */
  seconds: number | null;
  hasPicture: boolean;
}

/** Max number of parts read from a file: more than any real video has, and few enough to be read quickly. */
export const MAX_PARTS = 50_000;

/** Reads a big-endian unsigned number of up to 8 bytes. */
export function numberIn(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** A file of which parts can be read, in the browser and on the server: a Blob is one. */
export interface SliceableFile {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export async function bytesIn(file: SliceableFile, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

/** Decodes bytes as ISO 8859-1, one character for each byte: the encoding of names inside media files. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
