import { blockedBy, requireCourse, requireObject, learnerStateOf } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { isBlockedBy } from "./is-blocked-by.ts";

/** Returns an object and its course. Throws 404 without access to the course, and 403 while the object is blocked. */
export async function requireOpenObject(context: Context, input: { course_id: string; object_id: string }) {
  const course = await requireCourse(context, input.course_id);
  const { trail, object } = requireObject(course, input.object_id);
  const { progress } = await learnerStateOf(context, [course.id]);
  const blocker = blockedBy(context, trail, object, progress);
  if (blocker) throw isBlockedBy(context, course, blocker);
  return { course, object };
}
