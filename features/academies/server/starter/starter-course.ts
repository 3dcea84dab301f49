import { join, resolve } from "node:path";
import type { AcademyCourse } from "../academy.ts";
import { AcademyFolder } from "../academy-folder.ts";
import { AcademyMistakes } from "../academy-mistakes.ts";
import { Assets } from "../read-assets.ts";
import { readCourse } from "../read-courses.ts";
import { starterField } from "./starter-fields.ts";

const SEED = resolve(import.meta.dirname, "../../../../db/seed");
const known = new Map<string, Promise<AcademyCourse>>();

/**
 * Reads the first course of a new academy in this field. The files come with the product, so each is read only once.
 */
export function starterCourse(field: string): Promise<AcademyCourse> {
  const { id } = starterField(field);
  const course = known.get(id) ?? read(id);
  known.set(id, course);
  return course;
}

/** Reads a field's course. That of the general field is in the same folder as the rest of a new academy. */
async function read(id: string): Promise<AcademyCourse> {
  const [place, below] = id === "outra" ? ["starter", "courses"] : ["starter-courses", id];
  const folder = await AcademyFolder.open(join(SEED, place));
  const [name = ""] = folder.names(below);
  const [course] = await readCourse(folder, new Assets(), `${below}/${name}`, name);
  if (!course || folder.mistakes.length > 0) throw new AcademyMistakes(folder.mistakes);
  return course;
}
