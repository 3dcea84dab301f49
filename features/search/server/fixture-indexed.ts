import type { CourseOptions, MadeCourse } from "#platform/server/testing/make-course.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { indexContents } from "./index-contents.ts";

/** Creates a course and adds it to the search index. */
export async function makeIndexedCourse(
  world: World,
  project: MadeProject,
  options: CourseOptions,
): Promise<MadeCourse> {
  const made = await world.makeCourse(project, options);
  await world.inside(project, (sql) => indexContents(sql, project._id, made._id));
  return made;
}
