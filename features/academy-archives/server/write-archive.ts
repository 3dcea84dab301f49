import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { academyFiles, academyTexts, contentMark, readContentRows } from "#features/academies/server/index.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";

/** Compressed already: packing them again only takes time. */
const COMPRESSED = /\.(?:mp4|m4a|mp3|png|jpe?g|webp|avif|pdf|zip|epub|docx|xlsx|pptx|od[tsp])$/;
/** So that two exports of the same academy are the same, byte for byte. */
const mtime = new Date(2000, 0, 1);
const REPORT_EVERY = 20;

interface Archive {
  bytes: number;
  files: number;
  /** Differs when anything of the academy's content does. */
  mark: string;
}

/**
 * Packs the academy's folder into a zip, which `store` gets as a file of this machine and may move. The files go through one by one: never more
 * than a part of one is in memory. `report` gets how many files there are, and are packed.
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
  const stored = await academyFiles(services.files, project._id);
  const total = texts.length + stored.size;
  const zip = new ZipFile();
  // Not addBuffer: it opens a compressor for each text at once, 1.2 GB with 5,000 of them.
  for (const [name, text] of texts)
    zip.addReadStreamLazy(`${root}/${name}`, { mtime }, (give) => give(null, Readable.from([Buffer.from(text)])));
  let done = texts.length;
  for (const [name, from] of stored)
    zip.addReadStreamLazy(`${root}/${name}`, { mtime, compress: !COMPRESSED.test(name) }, (give) => {
      done += 1;
      const told = done % REPORT_EVERY === 0 ? report(done, total) : Promise.resolve();
      told.then(() => streamOf(context, from)).then((stream) => give(null, stream), give as (error: unknown) => void);
    });
  zip.end();
  await report(texts.length, total);
  return await services.files.inScratch(async (folder) => {
    const file = join(folder, "academy.zip");
    const output = zip.outputStream as Readable;
    zip.on("error", (error: Error) => output.destroy(error));
    await pipeline(output, createWriteStream(file));
    const archive = { bytes: (await stat(file)).size, files: total, mark: contentMark(rows) };
    await store(file, archive);
    return archive;
  });
}

async function streamOf({ services, project }: JobContext, path: string): Promise<Readable> {
  const size = await services.files.size(project._id, path);
  if (!size) return Readable.from([]);
  const stream = await services.files.stream(project._id, path, { start: 0, end: size - 1 });
  return Readable.fromWeb(stream as ReadableStream);
}
