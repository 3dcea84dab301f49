import { notifyPeople } from "#features/notifications/server/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { OpenCourse } from "./open-course.ts";
import type { Publishing } from "./publish-open-course.ts";

export const PLAN_KIND = "course-plan";

interface PlanNotice {
  planId: string;
  /** Whose name it begins with; null for the academy. */
  actorId: string | null;
  /** After the course's name, unless `actorId` begins it. Without a full stop. */
  text: string;
}

/** Notifies people of the staff of what became of a planned publication. */
export async function notifyOfPlan(
  context: Publishing,
  userIds: readonly string[],
  course: Pick<OpenCourse, "id">,
  { planId, actorId, text }: PlanNotice,
): Promise<void> {
  const path = paths.staff("cursos", course.id);
  await notifyPeople(context, userIds, { kind: PLAN_KIND, about: planId, actorId, text, path });
}

/** “Horta em casa” */
export function courseWords({ document }: Pick<OpenCourse, "document">): string {
  return quoted(document.name);
}
