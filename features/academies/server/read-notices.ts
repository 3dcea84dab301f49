import type { z } from "zod";
import { blocksText } from "#shared/blocks-text.ts";
import type { AcademyCourse } from "./academy.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import { announcementsSchema, deepLinksSchema } from "./notice-format.ts";
import { readYamlFile } from "./read-yaml-file.ts";

export type AcademyAnnouncement = z.output<typeof announcementsSchema>["announcements"][number];
export type AcademyDeepLink = z.output<typeof deepLinksSchema>["deep_links"][number];

/** Reads announcements.yaml, which is optional, and records its mistakes in `folder`. */
export async function readAnnouncements(
  folder: AcademyFolder,
  courses: readonly AcademyCourse[],
): Promise<AcademyAnnouncement[]> {
  const file = "announcements.yaml";
  const yaml = folder.has(file) ? await readYamlFile(folder, file, announcementsSchema, { isList: true }) : null;
  const list = yaml?.value?.announcements ?? [];
  list.forEach(({ kind, options, course, starts_on, ends_on }, at) => {
    const fault = (field: string, message: string) => yaml?.fault(["announcements", at, field], message);
    if (kind === "choice" && options.length < 2) fault("options", "uma escolha precisa de pelo menos duas opções.");
    if (kind !== "choice" && options.length > 0) fault("options", "só vale em uma escolha (“kind: choice”).");
    if (course && !courses.some(({ friendly_id }) => friendly_id === course))
      fault("course", `não há o curso “${course}”.`);
    if (starts_on && ends_on && ends_on < starts_on) fault("ends_on", "é antes do começo.");
  });
  reportDuplicates(yaml, "announcements", list, "já é de outro aviso.");
  return list;
}

/** Reads deep-links.yaml, which is optional, and records its mistakes in `folder`. */
export async function readDeepLinks(
  folder: AcademyFolder,
  courses: readonly AcademyCourse[],
): Promise<AcademyDeepLink[]> {
  const file = "deep-links.yaml";
  const yaml = folder.has(file) ? await readYamlFile(folder, file, deepLinksSchema, { isList: true }) : null;
  const list = yaml?.value?.deep_links ?? [];
  list.forEach(({ course, object, block, opens_course, starts_on, ends_on }, at) => {
    const fault = (field: string, message: string) => yaml?.fault(["deep_links", at, field], message);
    const found = courses.find(({ friendly_id }) => friendly_id === course);
    const target = found?.trails.flatMap(({ objects }) => objects).find(({ friendly_id }) => friendly_id === object);
    if (!found) fault("course", `não há o curso “${course}”.`);
    else if (object && !target) fault("object", `não há o conteúdo “${object}” nesse curso.`);
    else if (block && opens_course) fault("block", "só vale sem “opens_course”.");
    else if (block && !target) fault("block", "só vale com um conteúdo.");
    else if (block && block > (target?.blocks.length ?? 0))
      fault("block", `o conteúdo só tem ${blocksText(target?.blocks.length ?? 0)}.`);
    if (starts_on && ends_on && ends_on < starts_on) fault("ends_on", "é antes do começo.");
  });
  reportDuplicates(yaml, "deep_links", list, "já é de outro link.");
  return list;
}

function reportDuplicates(
  yaml: CheckedYaml<unknown> | null,
  field: string,
  list: readonly { friendly_id: string }[],
  message: string,
): void {
  const seen = new Set<string>();
  list.forEach(({ friendly_id }, at) => {
    if (seen.has(friendly_id)) yaml?.fault([field, at, "friendly_id"], `“${friendly_id}” ${message}`);
    seen.add(friendly_id);
  });
}
