import type { LearningSpace } from "#features/courses/contract.ts";
import { paths } from "#shared/paths.ts";
import type { Hero } from "../contract.ts";

type Action = NonNullable<Hero["action"]>;

/**
 * Redirects banners that link to a completed object to the next open object of its trail. When the trail is complete, the
 * banner offers to review it and moves to the end.
 */
export function skipCompletedObjects(heros: readonly Hero[], space: LearningSpace): Hero[] {
  const shown = heros.map((hero) => ({ hero, ...actionFor(hero.action, space) }));
  return shown.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)).map(({ hero, action }) => ({ ...hero, action }));
}

function actionFor(action: Action | null, { course, trails }: LearningSpace) {
  const pathOf = ({ config }: { config: { friendly_id: string } }) =>
    paths.courseObject(course.friendly_id, config.friendly_id);
  const trail = trails.find(({ objects }) => objects.some((object) => pathOf(object) === action?.to));
  const target = trail?.objects.find((object) => pathOf(object) === action?.to);
  if (!action || target?.state !== "done") return { action, isDone: false };
  const next = trail?.objects.find(({ state }) => state === "open" || state === "current");
  if (next) return { action: { label: "Continuar a trilha", to: pathOf(next) }, isDone: false };
  return { action: { ...action, label: "Rever a trilha" }, isDone: true };
}
