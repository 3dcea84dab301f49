import { join } from "node:path";
import { Readable } from "node:stream";
import { academyFiles, academyTexts, contentHash, readContentRows } from "#features/academies/server/index.ts";
import { HARMLESS_BYTES } from "#platform/server/files/open-zip.ts";
import { writeZip, type ZippedFile } from "#platform/server/files/write-zip.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";

/**
 * Stored files that are compressed in the zip: they are smaller than HARMLESS_BYTES, up to which an import accepts any
 * compression ratio.
 */
const PACKED = /\.(?:svg|vtt)$/;
/** A fixed time makes two exports of the same academy identical, byte for byte. */
const mtime = new Date(2000, 0, 1);
const REPORT_EVERY = 20;

interface Archive {
  bytes: number;
  files: number;
  /** Hash of the academy's content. */
  mark: string;
}

/**
 * Packs the academy's folder into a zip and passes its path on this disk to `store`, which may move it. Streams each
 * file. Large files stay uncompressed: an import refuses high compression ratios. `report` gets the number of files
 * packed and in all.
 */
export async function writeArchive(
  context: JobContext,
  store: (file: string, archive: Archive) => Promise<void>,
  report: (done: number, total: number) => Promise<void> = async () => {},
): Promise<Archive> {
  const { project, services, inTransaction } = context;
  const rows = await inTransaction(async (sql) => {
    await sql`set transaction isolation level repeatable read`;
    return await readContentRows(sql, project._id);
  });
  const root = String(rows.project.friendly_id);
  const texts = academyTexts(rows);
  const stored = await academyFiles(services.files, rows.project);
  const total = texts.length + stored.size;
  let done = texts.length;
  const files = [
    ...texts.map(([name, text]) => packedText(`${root}/${name}`, text)),
    ...[...stored].map(([name, from]) => ({
      path: `${root}/${name}`,
      mtime,
      compress: PACKED.test(name),
      open: async () => {
        done += 1;
        if (done % REPORT_EVERY === 0) await report(done, total);
        return (await services.files.open(project._id, from)) ?? Readable.from([]);
      },
    })),
  ];
  await report(texts.length, total);
  return await services.files.inTemporaryFolder(async (folder) => {
    const file = join(folder, "academy.zip");
    const archive = { bytes: await writeZip(file, files), files: total, mark: contentHash(rows) };
    await store(file, archive);
    return archive;
  });
}

function packedText(path: string, text: string): ZippedFile {
  const compress = Buffer.byteLength(text) <= HARMLESS_BYTES;
  return { path, mtime, compress, open: () => Readable.from([Buffer.from(text)]) };
}
