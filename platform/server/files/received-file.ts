import { openAsBlob } from "node:fs";
import type { ReceivedBytes } from "./receive-bytes.ts";

/** An uploaded file whose bytes are on the local disk. It is read in parts, never held in memory as a whole. */
export class ReceivedFile extends File {
  readonly bytesOnDisk: ReceivedBytes;

  private constructor(blob: Blob, name: string, bytesOnDisk: ReceivedBytes) {
    super([blob], name, { type: blob.type });
    this.bytesOnDisk = bytesOnDisk;
  }

  static async open(bytesOnDisk: ReceivedBytes, name: string, type: string): Promise<ReceivedFile> {
    return new ReceivedFile(await openAsBlob(bytesOnDisk.file, { type }), name, bytesOnDisk);
  }
}
