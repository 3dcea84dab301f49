import { storedPath } from "#features/media/server/index.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Academy } from "./academy.ts";
import type { AcademyChange } from "./academy-changes.ts";
import type { AcademyFiles } from "./academy-transaction.ts";
import { type ContentRows, readContentRows } from "./content-rows.ts";
import type { FileStore } from "./write-contents.ts";

/** An academy's content before an import changes it. */
export interface AcademyState extends ContentRows {
  /** Number of people who began each object, by its id. */
  learners: ReadonlyMap<string, number>;
}

/** Reads an academy's content. The transaction must already be inside the project. */
export async function academyState(sql: Sql, projectId: string): Promise<AcademyState> {
  const progress = await sql<{ object_id: string; people: number }[]>`
    select object_id, count(*)::int as people from progress where project_id = ${projectId} group by object_id`;
  return {
    learners: new Map(progress.map(({ object_id, people }) => [object_id, people])),
    ...(await readContentRows(sql, projectId)),
  };
}

/** Returns a file store for dry runs: reads the files, but writes nothing. */
export function withoutWriting(files: FileStore): AcademyFiles {
  return {
    size: (projectId, path) => files.size(projectId, path),
    holds: (projectId, path, blob) => files.holds(projectId, path, blob),
    putBlob: async () => {},
    begin: async () => {},
  };
}

/** Returns the files of a folder that the academy lacks, or has with other content. */
export async function changedFiles(
  files: FileStore,
  projectId: string | null,
  academy: Academy,
): Promise<AcademyChange[]> {
  const changes: AcademyChange[] = [];
  for (const [path, { content }] of academy.files) {
    const stored = storedPath(path);
    if (projectId && (await files.holds(projectId, stored, content))) continue;
    const isThere = projectId !== null && (await files.size(projectId, stored)) !== null;
    changes.push({ kind: isThere ? "changed" : "new", what: `arquivo ${path}` });
  }
  return changes;
}
