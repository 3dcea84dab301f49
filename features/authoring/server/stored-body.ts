import { blocksMarkdown } from "#features/academies/server/index.ts";
import type { ObjectDocument } from "../engine/course-document.ts";
import type { CheckedObject } from "./check-course.ts";

/**
 * Returns an object's text as an import and export would return it, so that equal objects have equal texts. A text with
 * faults stays as written.
 */
export function storedBody({ body }: Pick<ObjectDocument, "body">, { object }: CheckedObject): string {
  return object ? blocksMarkdown(object.blocks) : body;
}
