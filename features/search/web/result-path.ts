import { paths } from "#shared/paths.ts";
import type { SearchResult } from "../contract.ts";

export function resultPath({ course, object }: SearchResult): string {
  return paths.courseObject(course.friendly_id, object.friendly_id);
}
