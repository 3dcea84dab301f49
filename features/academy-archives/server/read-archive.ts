import { join } from "node:path";
import { type Academy, AcademyMistakes, type Mistake, readAcademy } from "#features/academies/server/index.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import { archiveLimits } from "./archive-limits.ts";
import { importPath } from "./archive-paths.ts";
import { unpackArchive } from "./unpack-archive.ts";

interface StoredArchive {
  id: string;
  file_name: string;
  /** The import whose state before this zip is; null for one that somebody brought. */
  restores: string | null;
}

/**
 * Reads the zip of an academy's folder, which must be this academy's, and unpacks it for as long as `use` lasts, which gets all
 * mistakes found instead where there are any. The files of the academy that it gets lie in the unpacked folder.
 */
export async function withArchive<T>(
  { services, project }: JobContext,
  { id, file_name, restores }: StoredArchive,
  use: (read: Academy | AcademyMistakes) => Promise<T>,
): Promise<T> {
  const { files } = services;
  return await files.inScratch(async (scratch) => {
    const file = join(scratch, "academy.zip");
    if (!(await files.copyTo(file, project._id, importPath(id)))) throw new Error("The zip of an import is gone");
    const limits = restores === null ? { limits: archiveLimits(services) } : {};
    const folder = join(scratch, project.friendly_id);
    const read = async () => {
      await unpackArchive({ file, name: file_name, room: await files.room(), ...limits }, folder);
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

/** The folder is named like the academy, whatever its name in the zip: who reads this knows of no folder. */
function ownMistakes(mistakes: readonly Mistake[], friendlyId: string): Mistake[] {
  let isTold = false;
  return mistakes.flatMap((mistake) => {
    if (mistake.file !== "academy.yaml" || mistake.field !== "friendly_id") return mistake;
    if (isTold) return [];
    isTold = true;
    const message = `é de outra academia: o desta é “${friendlyId}”. Para trazer este conteúdo para cá, mude este campo.`;
    return { ...mistake, message };
  });
}
