import type { z } from "zod";
import type { AcademyCourse, AcademyHero, AcademyTrail } from "./academy.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import { courseSchema, trailSchema } from "./academy-format.ts";
import type { Assets } from "./read-assets.ts";
import { checkFriendlyId, FriendlyIds } from "./friendly-ids.ts";
import { readObject } from "./read-object.ts";
import { readYamlFile } from "./read-yaml-file.ts";

const NUMBERED = /^\d{2,4}-(.+)$/;

/**
 * Reads an academy's courses, in the order of their folders' numbers, or of their names. None is a mistake, unless the
 * folder is the academy's content from before an import: its staff may have deleted all courses.
 */
export async function readCourses(
  folder: AcademyFolder,
  assets: Assets,
  { isRestore }: { isRestore: boolean },
): Promise<AcademyCourse[]> {
  const courses: AcademyCourse[] = [];
  const names = coursesInOrder(folder.names("courses"));
  if (names.length === 0 && !isRestore) folder.fault("courses", "a academia precisa ter pelo menos um curso.");
  for (const name of names) {
    if (folder.has(`courses/${name}`)) folder.fault(`courses/${name}`, "aqui só cabem pastas de cursos.");
    else courses.push(...(await readCourse(folder, assets, `courses/${name}`, name)));
  }
  return courses;
}

/** Returns the names of course folders in order: by number if each has one, otherwise by name. */
export function coursesInOrder(names: readonly string[]): string[] {
  return names.every((name) => NUMBERED.test(name)) ? inOrder(names) : names.toSorted();
}

/** Reads one course's folder, at `path` below the root. Returns an empty array if its course.yaml is invalid. */
export async function readCourse(
  folder: AcademyFolder,
  assets: Assets,
  path: string,
  name: string,
): Promise<AcademyCourse[]> {
  const yaml = await readYamlFile(folder, `${path}/course.yaml`, courseSchema);
  checkFriendlyId(yaml, courseSlug(name, yaml?.value?.friendly_id));
  const [trailIds, objectIds] = [new FriendlyIds("outra trilha"), new FriendlyIds("outro conteúdo")];
  const trails: AcademyTrail[] = [];
  const names = inOrder(folder.names(path).filter((each) => each !== "course.yaml"));
  if (names.length === 0) folder.fault(path, "o curso precisa ter pelo menos uma trilha.");
  for (const each of names) {
    const slug = NUMBERED.exec(each)?.[1];
    if (!slug || folder.has(`${path}/${each}`))
      folder.fault(`${path}/${each}`, "aqui só cabem pastas de trilhas, como “01-primeiros-passos”.");
    else trails.push(...(await readTrail(folder, assets, `${path}/${each}`, { slug, trailIds, objectIds })));
  }
  const heros = readHeros(yaml, assets);
  return yaml?.value ? [{ ...yaml.value, ends_on: yaml.value.ends_on ?? null, heros, trails }] : [];
}

/** Sorts names by their number, so that “100-fim” comes after “99-quase”. */
function inOrder(names: readonly string[]): string[] {
  return names.toSorted(
    (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1),
  );
}

/**
 * Returns the friendly id that a course's folder stands for: without its number, unless the friendly id itself begins
 * with it.
 */
function courseSlug(folder: string, friendlyId: string | undefined): string {
  return folder === friendlyId ? folder : (NUMBERED.exec(folder)?.[1] ?? folder);
}

type CourseYaml = CheckedYaml<z.output<typeof courseSchema>> | null;

function readHeros(yaml: CourseYaml, assets: Assets): AcademyHero[] {
  const heros = yaml?.value?.heros ?? [];
  return heros.map(({ picture, text = "", action = null, starts_on = null, ends_on = null, ...hero }, at) => {
    const isTwice = heros.findIndex(({ friendly_id }) => friendly_id === hero.friendly_id) < at;
    if (isTwice) yaml?.fault(["heros", at, "friendly_id"], "já é de outro banner deste curso.");
    const fault = (message: string) => yaml?.fault(["heros", at, "picture", "src"], message);
    const src = picture ? assets.addressOf(picture.src, "pictures", fault) : null;
    return { ...hero, text, picture: src, alt: picture?.alt ?? "", action, starts_on, ends_on };
  });
}

interface TrailPlace {
  slug: string;
  trailIds: FriendlyIds;
  objectIds: FriendlyIds;
}

async function readTrail(
  folder: AcademyFolder,
  assets: Assets,
  path: string,
  place: TrailPlace,
): Promise<AcademyTrail[]> {
  const yaml = await readYamlFile(folder, `${path}/trail.yaml`, trailSchema);
  checkFriendlyId(yaml, place.slug);
  place.trailIds.add(yaml, `${path}/trail.yaml`);
  const objects: AcademyTrail["objects"] = [];
  const names = inOrder(folder.names(path).filter((each) => each !== "trail.yaml"));
  if (names.length === 0) folder.fault(path, "a trilha precisa ter pelo menos um conteúdo.");
  for (const each of names) {
    const slug = NUMBERED.exec(each)?.[1]?.match(/^(.+)\.md$/)?.[1];
    const file = `${path}/${each}`;
    const object = slug ? await readObject(folder, assets, file, slug, place.objectIds) : null;
    if (!slug) folder.fault(file, "aqui só cabem conteúdos, como “01-boas-vindas.md”.");
    if (object) objects.push(object);
  }
  return yaml?.value ? [{ ...yaml.value, opens_at: yaml.value.opens_at ?? null, objects }] : [];
}
