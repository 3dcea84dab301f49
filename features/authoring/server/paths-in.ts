import { MEDIA_PATH } from "#shared/media-path.ts";
import { type CourseDocument, objectsIn } from "../engine/course-document.ts";

const REFERENCE = new RegExp(MEDIA_PATH, "g");

/** Returns the library paths that a course's texts refer to. */
export function pathsIn(document: CourseDocument | null): string[] {
  const texts = document ? objectsIn(document).map(({ body }) => body) : [];
  return [...new Set(texts.flatMap((body) => body.match(REFERENCE) ?? []))];
}
