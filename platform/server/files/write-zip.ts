import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file to be written into a zip. */
export interface ZippedFile {
  path: string;
  /** False for content that is already compressed. */
  compress?: boolean;
  mtime?: Date;
  /** Opens the file's content; called when its turn comes. */
  open(): Readable | Promise<Readable>;
}

/**
 * Writes a zip to a local file and returns its size in bytes. Files are streamed one after the other. The library's
 * `addBuffer` is not used, because it opens a compressor for each file at once: 1.2 GB for 5,000 files.
 */
export async function writeZip(to: string, files: Iterable<ZippedFile>): Promise<number> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const { path, open, ...options } of files)
    zip.addReadStreamLazy(path, options, (give) => {
      Promise.resolve()
        .then(open)
        .then((stream) => give(null, stream), give as (error: unknown) => void);
    });
  zip.end();
  await pipeline(output, createWriteStream(to, { mode: 0o600 }));
  return (await stat(to)).size;
}
