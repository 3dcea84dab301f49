import { openAsBlob } from "node:fs";
import type { ReceivedBytes } from "./receive-bytes.ts";

/** A sent file whose bytes lie on the disk of this machine: read in parts, never held as a whole. */
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
