import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** For tests: writes an exported academy to a new folder, to be read again. */
export async function writtenExport(
  folder: ReadonlyMap<string, string | AsyncIterable<Uint8Array>>,
  name: string,
): Promise<string> {
  const root = join(await mkdtemp(join(tmpdir(), "vereda-exported-")), name);
  for (const [path, content] of folder) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
