import { catalogueOf, isOnAir, objectsOf } from "#features/courses/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

/** Whether anybody may read the metadata of the project's courses and objects, which a project can keep private. */
export function hasPublicMetadata({ config }: Pick<Project, "config">): boolean {
  return config.public_metadata ?? true;
}

/** Whether an _id belongs to the project itself, or to one of its courses on the air or their published objects. */
export async function isPublic(services: Services, project: Project, id: string): Promise<boolean> {
  if (id === project._id) return true;
  if (!hasPublicMetadata(project)) return false;
  const courses = await inProject(services.pool, project._id, (sql) =>
    catalogueOf(services, project._id, sql, isOnAir),
  );
  return courses.some((course) => course.id === id || objectsOf(course).some((object) => object.id === id));
}
