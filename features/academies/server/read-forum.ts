import type { z } from "zod";
import type { AcademyCourse, AcademySettings } from "./academy.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import { forumSchema } from "./forum-format.ts";
import { readYamlFile } from "./read-yaml-file.ts";

export type AcademyForum = z.output<typeof forumSchema>;

/** Reads forum/*.yaml, which are optional. A person's first names suffice where only one person has them. */
export async function readForum(
  folder: AcademyFolder,
  courses: readonly AcademyCourse[],
  settings: AcademySettings | null,
): Promise<AcademyForum[]> {
  const forums: AcademyForum[] = [];
  for (const file of folder.below("forum")) {
    const yaml = await readYamlFile(folder, file, forumSchema);
    if (!yaml?.value) continue;
    const known = [...(settings?.demo_people.map(({ name }) => name) ?? []), ...yaml.value.people];
    forums.push(withFullNames(yaml.value, known, yaml));
    checkPlaces(yaml.value, courses, yaml);
  }
  return forums;
}

function withFullNames(forum: AcademyForum, known: readonly string[], yaml: CheckedYaml<AcademyForum>): AcademyForum {
  const nameOf = (short: string, path: PropertyKey[]) => {
    const named = known.filter((name) => name === short || name.startsWith(`${short} `));
    if (named.length !== 1)
      yaml.fault(path, `“${short}” ${named.length === 0 ? "não é de ninguém" : "é de mais de uma pessoa"}.`);
    return named[0] ?? short;
  };
  const topics = forum.topics.map((topic, at) => ({
    ...topic,
    by: nameOf(topic.by, ["topics", at, "by"]),
    replies: topic.replies.map((reply, place) => ({
      ...reply,
      by: nameOf(reply.by, ["topics", at, "replies", place, "by"]),
      ...(reply.reported
        ? {
            reported: {
              ...reply.reported,
              by: nameOf(reply.reported.by, ["topics", at, "replies", place, "reported"]),
            },
          }
        : {}),
    })),
  }));
  return { ...forum, topics };
}

function checkPlaces(forum: AcademyForum, courses: readonly AcademyCourse[], yaml: CheckedYaml<AcademyForum>): void {
  const course = courses.find(({ friendly_id }) => friendly_id === forum.course);
  if (!course) return yaml.fault(["course"], `não há o curso “${forum.course}”.`);
  forum.topics.forEach(({ trail, object }, at) => {
    if (trail && !course.trails.some(({ friendly_id }) => friendly_id === trail))
      yaml.fault(["topics", at, "trail"], `não há a trilha “${trail}” nesse curso.`);
    const objects = course.trails.flatMap((each) => each.objects);
    if (object && !objects.some(({ friendly_id }) => friendly_id === object))
      yaml.fault(["topics", at, "object"], `não há o conteúdo “${object}” nesse curso.`);
  });
}
