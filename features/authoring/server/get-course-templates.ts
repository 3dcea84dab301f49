import type { z } from "zod";
import { STARTER_FIELDS, starterCourse } from "#features/academies/server/index.ts";
import type { getCourseTemplates as contract } from "../contract.ts";

/** Returns the templates for a new course, which are also the starter courses of a new academy. */
export async function getCourseTemplates(): Promise<z.input<typeof contract.output>> {
  const templates = await Promise.all(
    STARTER_FIELDS.map(async ({ id, about }) => {
      const { name, trails } = await starterCourse(id);
      const outline = trails.map((trail) => ({ name: trail.name, objects: trail.objects.map(({ title }) => title) }));
      return { template: id, name, about, outline };
    }),
  );
  return { templates };
}
