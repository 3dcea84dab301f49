/** What the structure of a video or a sound says of it. */
export interface PlayedFile {
  /** Null where the file does not say it. */
  seconds: number | null;
  hasPicture: boolean;
}

/** More parts than any film has: reading their heads alone would take the server's time. */
export const MAX_PARTS = 50_000;

/** Big-endian, of up to 8 bytes. */
export function numberIn(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export async function bytesIn(file: Blob, start: number, end: number): Promise<Buffer> {
  return Buffer.from(await file.slice(start, end).arrayBuffer());
}
