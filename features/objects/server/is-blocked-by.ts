import type { Blocker, CatalogueCourse, OpeningContext } from "#features/courses/server/index.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { openingText } from "#shared/opening-time.ts";
import { quoted } from "#shared/quoted.ts";

/** Builds the 403 for a blocked object. The Problem names the object whose completion opens it, or the time. */
export function isBlockedBy({ now, project }: OpeningContext, course: CatalogueCourse, blocker: Blocker): Problem {
  if (blocker.object === undefined) {
    const { opens_at } = blocker;
    const extra = { code: "blocked", course: course.friendly_id, opens_at } as const;
    return new Problem(
      403,
      `Este conteúdo abre em ${openingText(opens_at, { now, timeZone: project.time_zone })}.`,
      extra,
    );
  }
  const { title, friendly_id } = blocker.object;
  const blocked_by = { course: course.friendly_id, friendly_id, title };
  return new Problem(403, `Este conteúdo abre quando você concluir ${quoted(title)}.`, { code: "blocked", blocked_by });
}
