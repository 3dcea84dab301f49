import { Problem } from "#platform/server/http/problem.ts";
import { objectsIn } from "../engine/course-document.ts";
import { shownTitle } from "../engine/shown-title.ts";
import type { OpenCourse } from "./open-course.ts";
import { type PublishContext, type ReadyCourse, readyToPublish } from "./publish-open-course.ts";

/**
 * Returns the course as its plan would publish it now, or the sentence with the reason why not: nothing can be
 * published, or an object without faults at planning time has one now, which nobody would see before the publication.
 */
export async function planFault(
  context: PublishContext,
  open: OpenCourse,
  { held: seen }: { held: readonly string[] },
): Promise<{ ready: ReadyCourse; fault: null } | { ready: null; fault: string }> {
  const ready = await readyToPublish(context, open).catch((error: unknown) => {
    if (error instanceof Problem) return error.message;
    throw error;
  });
  if (typeof ready === "string") return { ready: null, fault: ready };
  const [broken] = objectsIn(open.document).filter(
    ({ friendly_id }) => ready.held.has(friendly_id) && !seen.includes(friendly_id),
  );
  if (!broken) return { ready, fault: null };
  const fault = `Em “${shownTitle(broken.title)}” passou a faltar algo depois do plano. ${ready.held.get(broken.friendly_id) ?? ""}`;
  return { ready: null, fault };
}
