import type { z } from "zod";
import { STARTER_FIELDS, starterCourse } from "#features/academies/server/index.ts";
import type { getCourseTemplates as contract } from "../contract.ts";

/** Returns the courses that a new one can begin as: those that a new academy may begin with. */
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
