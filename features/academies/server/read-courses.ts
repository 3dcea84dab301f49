import type { AcademyCourse, AcademyTrail } from "./academy.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import { courseSchema, trailSchema } from "./academy-format.ts";
import type { Assets } from "./read-assets.ts";
import { checkFriendlyId, FriendlyIds } from "./friendly-ids.ts";
import { readObject } from "./read-object.ts";
import { readYamlFile } from "./read-yaml-file.ts";

const NUMBERED = /^\d{2,3}-(.+)$/;

/** The courses of an academy, in the order of their folders' names. */
export async function readCourses(folder: AcademyFolder, assets: Assets): Promise<AcademyCourse[]> {
  const courses: AcademyCourse[] = [];
  const names = folder.names("courses");
  if (names.length === 0) folder.fault("courses", "a academia precisa ter pelo menos um curso.");
  for (const name of names) {
    if (folder.has(`courses/${name}`)) folder.fault(`courses/${name}`, "aqui só cabem pastas de cursos.");
    else courses.push(...(await readCourse(folder, assets, `courses/${name}`, name)));
  }
  return courses;
}

async function readCourse(folder: AcademyFolder, assets: Assets, path: string, name: string): Promise<AcademyCourse[]> {
  const yaml = await readYamlFile(folder, `${path}/course.yaml`, courseSchema);
  checkFriendlyId(yaml, name);
  const [trailIds, objectIds] = [new FriendlyIds("outra trilha"), new FriendlyIds("outro conteúdo")];
  const trails: AcademyTrail[] = [];
  const names = folder.names(path).filter((each) => each !== "course.yaml");
  if (names.length === 0) folder.fault(path, "o curso precisa ter pelo menos uma trilha.");
  for (const each of names) {
    const slug = NUMBERED.exec(each)?.[1];
    if (!slug || folder.has(`${path}/${each}`))
      folder.fault(`${path}/${each}`, "aqui só cabem pastas de trilhas, como “01-primeiros-passos”.");
    else trails.push(...(await readTrail(folder, assets, `${path}/${each}`, { slug, trailIds, objectIds })));
  }
  return yaml?.value ? [{ ...yaml.value, trails }] : [];
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
  const names = folder.names(path).filter((each) => each !== "trail.yaml");
  if (names.length === 0) folder.fault(path, "a trilha precisa ter pelo menos um conteúdo.");
  for (const each of names) {
    const slug = NUMBERED.exec(each)?.[1]?.match(/^(.+)\.md$/)?.[1];
    const file = `${path}/${each}`;
    const object = slug ? await readObject(folder, assets, file, slug, place.objectIds) : null;
    if (!slug) folder.fault(file, "aqui só cabem conteúdos, como “01-boas-vindas.md”.");
    if (object) objects.push(object);
  }
  return yaml?.value ? [{ ...yaml.value, objects }] : [];
}
