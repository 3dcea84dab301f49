import { describeMedia, recordMedia, storedPath } from "#features/media/server/index.ts";
import { indexContents } from "#features/search/server/index.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { newId } from "#shared/ids.ts";
import type { Academy } from "./academy.ts";
import { upsertRows } from "./bulk-rows.ts";
import { mediaInUse } from "./media-in-use.ts";
import { writeCourses } from "./write-courses.ts";
import { writeFlows } from "./write-flows.ts";
import { writeNotices } from "./write-notices.ts";

export type FileStore = Pick<Files, "holds" | "putBlob" | "size">;

/** Writes a folder's content in the transaction's project, except the academy's own row and its hosts. */
export async function writeContents(
  { sql, files }: { sql: Sql; files: FileStore },
  id: string,
  academy: Academy,
  now: Date,
): Promise<void> {
  await writePages(sql, id, academy);
  await writeCourses(sql, id, academy.courses);
  await indexContents(sql, id);
  await writeNotices(sql, id, academy);
  await writeFlows(sql, id, academy, now);
  await storeFiles(files, id, academy);
  const { names, alts } = mediaInUse(academy);
  await recordMedia(sql, id, { files: academy.files, names, now });
  await describeMedia(sql, id, alts);
  await notifyChange(sql, id, "courses");
}

async function writePages(sql: Sql, projectId: string, { legal, faq }: Academy): Promise<void> {
  const own = { project_id: projectId };
  const pages = legal.map(({ file: _file, ...page }) => ({ ...own, ...page }));
  await upsertRows(sql, "legal_pages", pages, { key: ["project_id", "kind", "version"] });
  const items = faq.map((item, position) => ({ ...own, id: newId(), ...item, position }));
  await upsertRows(sql, "faq_items", items, { key: ["project_id", "friendly_id"], once: ["id"] });
  const listedIds = faq.map(({ friendly_id }) => friendly_id);
  await sql`delete from faq_items where project_id = ${projectId} and friendly_id <> all(${listedIds}::text[])`;
}

// Within the transaction, so that no page references a file that could not be stored.
async function storeFiles(files: FileStore, projectId: string, academy: Academy): Promise<void> {
  for (const [path, { content }] of academy.files)
    if (!(await files.holds(projectId, storedPath(path), content)))
      await files.putBlob(projectId, storedPath(path), content);
}
