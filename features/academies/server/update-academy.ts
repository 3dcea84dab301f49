import { createHash } from "node:crypto";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { Academy } from "./academy.ts";
import { type AcademyChange, changesBetween } from "./academy-changes.ts";
import { type AcademyState, academyState, changedFiles, withoutWriting } from "./academy-state.ts";
import { type ContentRows, readContentRows } from "./content-rows.ts";
import { type FileStore, writeContents } from "./write-contents.ts";

/**
 * Writes a folder over an academy that is there, in the transaction's project, and says what that changes. Its name in
 * addresses and folders (`friendly_id`) and its hosts stay. With `isDryRun` no file is written; the caller rolls back. Null, and
 * nothing written, where `mayWrite` does not accept the academy as it is, which nobody changes meanwhile.
 */
export async function updateAcademy(
  { sql, files }: { sql: Sql; files: FileStore },
  projectId: string,
  academy: Academy,
  { isDryRun, now, mayWrite }: Updating,
): Promise<{ before: ContentRows; changes: AcademyChange[] } | null> {
  // Not “for update”: other rows of the academy may still be written, and refer to it.
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

/** Differs when anything of an academy's content does. */
export function contentMark({ project, hosts, ...rows }: ContentRows): string {
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
      landing_page = ${json(landing)}, anamnese = ${anamnese && json(anamnese)}
    where id = ${projectId}`;
  await notifyChange(sql, projectId, "projects");
}
