import type { Services } from "#platform/server/http/context.ts";
import type { PreparedFile } from "./prepare-files.ts";

/**
 * Stores the files, runs `work`, which writes their rows, and deletes them again if
 * that throws or returns `isNew: false`.
 */
export async function storeFiles<T>(
  { files: store }: Pick<Services, "files">,
  projectId: string,
  files: readonly PreparedFile[],
  work: () => Promise<{ result: T; isNew: boolean }>,
): Promise<T> {
  const remove = () => Promise.all(files.map(({ path }) => store.remove(projectId, path)));
  try {
    for (const { path, bytes } of files) await store.put(projectId, path, bytes);
    const { result, isNew } = await work();
    if (!isNew) await remove();
    return result;
  } catch (error) {
    await remove();
    throw error;
  }
}
