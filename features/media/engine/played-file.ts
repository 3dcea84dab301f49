/** What the structure of a video or a sound says of it. */
export interface PlayedFile {
  /** Null where the file does not say it. */
  seconds: number | null;
  hasPicture: boolean;
}

/** More parts than any film has: reading their heads alone would take too long. */
export const MAX_PARTS = 50_000;

/** Big-endian, of up to 8 bytes. */
export function numberIn(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** What is read of a file, in the browser and on the server: a Blob is one. */
export interface ReadInParts {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export async function bytesIn(file: ReadInParts, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

/** One character for each byte (ISO 8859-1), as names inside files are written. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
