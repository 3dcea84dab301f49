import { notifyPeople } from "#features/notifications/server/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { OpenCourse } from "./open-course.ts";
import type { PublishContext } from "./publish-open-course.ts";

export const PLAN_KIND = "course-plan";

interface PlanNotice {
  planId: string;
  /** Id of the person whose name begins the notification; null for the academy. */
  actorId: string | null;
  /** Text of the notification in pt-BR, without a full stop. It follows the person's name if `actorId` is set. */
  text: string;
}

/** Notifies staff of the outcome of a planned publication. */
export async function notifyOfPlan(
  context: PublishContext,
  userIds: readonly string[],
  course: Pick<OpenCourse, "id">,
  { planId, actorId, text }: PlanNotice,
): Promise<void> {
  const path = paths.staff("cursos", course.id);
  await notifyPeople(context, userIds, { kind: PLAN_KIND, about: planId, actorId, text, path });
}

/** Returns the course's name in quotes: “Horta em casa”. */
export function quotedCourseName({ document }: Pick<OpenCourse, "document">): string {
  return quoted(document.name);
}
