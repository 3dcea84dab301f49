import { createHash } from "node:crypto";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { Academy } from "./academy.ts";
import { type AcademyChange, changesBetween } from "./academy-changes.ts";
import { type AcademyState, academyState, changedFiles, withoutWriting } from "./academy-state.ts";
import { type ContentRows, readContentRows } from "./content-rows.ts";
import { type FileStore, writeContents } from "./write-contents.ts";

/**
 * Replaces an existing academy's content with a folder's, in the transaction's project. Returns the content before and
 * the changes. Its friendly id and hosts stay. `isDryRun` writes no files; the caller must roll back. Returns null, and
 * writes nothing, if `mayWrite` refuses the content as it is.
 */
export async function updateAcademy(
  { sql, files }: { sql: Sql; files: FileStore },
  projectId: string,
  academy: Academy,
  { isDryRun, now, mayWrite }: Updating,
): Promise<{ before: ContentRows; changes: AcademyChange[] } | null> {
  // Not “for update”, which would block inserts of other rows that refer to the academy.
  await sql`select 1 from projects where id = ${projectId} for no key update`;
  const before = await academyState(sql, projectId);
  if (!(await mayWrite(contentRowsOf(before)))) return null;
  const fileChanges = await changedFiles(files, projectId, academy);
  await writeSettings(sql, projectId, academy);
  await writeContents({ sql, files: isDryRun ? withoutWriting(files) : files }, projectId, academy, now);
  const changes = [...changesBetween(before, await readContentRows(sql, projectId)), ...fileChanges];
  return { before: contentRowsOf(before), changes };
}

interface Updating {
  isDryRun: boolean;
  now: Date;
  mayWrite(before: ContentRows): Promise<boolean>;
}

function contentRowsOf({ learners: _learners, ...rows }: AcademyState): ContentRows {
  return rows;
}

/** Returns a hash of an academy's content, which differs whenever the content does. */
export function contentHash({ project, hosts, ...rows }: ContentRows): string {
  return createHash("sha256")
    .update(JSON.stringify([project, hosts, rows]))
    .digest("base64url");
}

async function writeSettings(sql: Sql, projectId: string, { settings, landing, anamnese }: Academy): Promise<void> {
  const { name, motto, description, time_zone, image, customcss, module_forum, module_talents } = settings;
  const json = (value: unknown) => sql.json(value as never);
  await sql`
    update projects set name = ${name}, motto = ${motto}, description = ${description}, time_zone = ${time_zone},
      image = ${image}, customcss = ${customcss}, module_forum = ${module_forum}, module_talents = ${module_talents},
      colors = ${json(settings.colors)}, config = ${json(settings.config)}, contact = ${json(settings.contact)},
      signatory = ${json(settings.signatory)}, module_talents_config = ${json(settings.module_talents_config)},
      landing_page = ${landing && json(landing)}, anamnese = ${anamnese && json(anamnese)}
    where id = ${projectId}`;
  await notifyChange(sql, projectId, "projects");
}
