import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Academy, AcademyMistakes, type Mistake, readAcademy } from "#features/academies/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { unpackArchive } from "./unpack-archive.ts";

/** Reads the zip of an academy's folder, which must be this academy's. Throws AcademyMistakes with all mistakes found. */
export async function readArchive(
  { friendly_id }: Pick<Project, "friendly_id">,
  zip: { bytes: Buffer; name: string },
  now: Date,
): Promise<Academy> {
  const scratch = await mkdtemp(join(tmpdir(), "vereda-archive-"));
  const folder = join(scratch, friendly_id);
  try {
    await unpackArchive(zip.bytes, zip.name, folder);
    return await readAcademy(folder, now);
  } catch (error) {
    throw error instanceof AcademyMistakes ? new AcademyMistakes(ownMistakes(error.mistakes, friendly_id)) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
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
