import { blocksMarkdown } from "#features/academies/server/index.ts";
import type { ObjectDocument } from "../engine/course-document.ts";
import type { CheckedObject } from "./check-course.ts";

/** An object's text as the import would give it back, so that an unchanged object is no change; with gaps, as it was written. */
export function storedBody({ body }: Pick<ObjectDocument, "body">, { object }: CheckedObject): string {
  return object ? blocksMarkdown(object.blocks) : body;
}
