import { join } from "node:path";
import { type Academy, AcademyMistakes, type Mistake, readAcademy } from "#features/academies/server/index.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import { archiveLimits } from "./archive-limits.ts";
import { importPath } from "./archive-paths.ts";
import { unpackArchive } from "./unpack-archive.ts";

interface StoredArchive {
  id: string;
  file_name: string;
  /** For a zip that restores the state before an import: that import's id. Null for an uploaded zip. */
  restores: string | null;
}

/**
 * Unpacks an import's zip and calls `use` with the academy in it, or with all mistakes found, such as that it is
 * another academy's. The unpacked files exist only until `use` returns.
 */
export async function withArchive<T>(
  { services, project }: JobContext,
  { id, file_name, restores }: StoredArchive,
  use: (read: Academy | AcademyMistakes) => Promise<T>,
): Promise<T> {
  const { files } = services;
  return await files.inTemporaryFolder(async (scratch) => {
    const file = join(scratch, "academy.zip");
    if (!(await files.copyTo(file, project._id, importPath(id)))) throw new Error("The zip of an import is gone");
    const limits = restores === null ? { limits: archiveLimits(services) } : {};
    const folder = join(scratch, project.friendly_id);
    const read = async () => {
      await unpackArchive({ file, name: file_name, freeBytes: await files.availableBytes(), ...limits }, folder);
      return await readAcademy(folder, services.now(), { isRestore: restores !== null });
    };
    return await use(
      await read().catch((error: unknown) => {
        if (error instanceof AcademyMistakes)
          return new AcademyMistakes(ownMistakes(error.mistakes, project.friendly_id));
        throw error;
      }),
    );
  });
}

/**
 * Replaces mistakes about the academy's friendly id, which mention the name of a temporary folder, by one message: the
 * zip is of another academy.
 */
function ownMistakes(mistakes: readonly Mistake[], friendlyId: string): Mistake[] {
  let isReported = false;
  return mistakes.flatMap((mistake) => {
    if (mistake.file !== "academy.yaml" || mistake.field !== "friendly_id") return mistake;
    if (isReported) return [];
    isReported = true;
    const message = `é de outra academia: o desta é “${friendlyId}”. Para trazer este conteúdo para cá, mude este campo.`;
    return { ...mistake, message };
  });
}
