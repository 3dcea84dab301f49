import type { Services } from "#platform/server/http/context.ts";
import type { PreparedFile } from "./prepare-files.ts";

/** Stores the files, does the work that names them, and removes them again if that fails or was done before. */
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
