import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { openZip } from "#platform/server/files/open-zip.ts";

/** Returns a zip of these files, by path. `modes` gives a file's Unix mode, such as that of a symbolic link. */
export async function zipOf(
  files: ReadonlyMap<string, string | Uint8Array>,
  modes: Readonly<Record<string, number>> = {},
  compress = true,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of files)
    zip.addBuffer(Buffer.from(content), path, { mode: modes[path] ?? 0o100644, compress });
  zip.end();
  return await buffer(zip.outputStream);
}

/** Returns the content of each entry of a zip, by path. */
export async function filesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const { entries, read } = await openZip(zip);
  const files = new Map<string, Buffer>();
  for (const entry of entries) files.set(entry.path, await read(entry));
  return files;
}
