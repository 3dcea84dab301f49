import { readdir, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { storedPath } from "#features/media/server/index.ts";
import { setTransactionProject, ownerTransaction } from "../owner-transaction.ts";
import type { SeedContext } from "./seed-demo.ts";

const ASSETS = /^(pictures|media|files)\/|^logo\.\w+$/;

/**
 * Returns whether a demo academy has people, contents and all files. After an interruption or the loss of a folder it
 * may not.
 */
export async function isDemoComplete(
  {
    sql,
    files,
  }: Pick<SeedContext, "sql"> & { files: { size(projectId: string, path: string): Promise<number | null> } },
  folder: string,
): Promise<boolean> {
  const [project] = await sql<{ id: string }[]>`
    select id from vereda.projects where friendly_id = ${basename(folder)}`;
  if (!project) return false;
  const counted = await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, project.id);
    const [row] = await transaction<[{ people: boolean; objects: boolean }]>`
      select exists (select from users where project_id = ${project.id}) as people,
        exists (select from objects where project_id = ${project.id}) as objects`;
    return row;
  });
  if (!counted.people || !counted.objects) return false;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll("\\", "/");
    if (!ASSETS.test(path)) continue;
    if ((await files.size(project.id, storedPath(path))) !== (await stat(file)).size) return false;
  }
  return true;
}
