import type { CatalogueCourse, CatalogueObject } from "#features/courses/server/index.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { quoted } from "#shared/quoted.ts";

/** Builds the 403 for a blocked object. The Problem names the object whose completion opens it. */
export function isBlockedBy(course: CatalogueCourse, { title, friendly_id }: CatalogueObject): Problem {
  const blocked_by = { course: course.friendly_id, friendly_id, title };
  return new Problem(403, `Este conteúdo abre quando você concluir ${quoted(title)}.`, { code: "blocked", blocked_by });
}
