import { notFound } from "#platform/server/http/problem.ts";
import { type ObjectDocument, objectsIn } from "../engine/course-document.ts";
import type { OpenCourse } from "./open-course.ts";

/** Returns an object of an open course by friendly id. Throws 404 if it does not exist. */
export function openObject({ document }: OpenCourse, name: string): ObjectDocument {
  const object = objectsIn(document).find(({ friendly_id }) => friendly_id === name);
  if (!object) throw notFound("Este conteúdo não está mais no curso.");
  return object;
}
