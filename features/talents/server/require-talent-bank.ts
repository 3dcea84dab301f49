import type { Context } from "#platform/server/http/context.ts";
import { notAllowed, notFound } from "#platform/server/http/problem.ts";

type Viewer = Pick<Context, "project" | "user">;

/**
 * Throws 404 if the academy has no talent bank, or is still building it and the person is no tester (spec, section 6).
 */
export function requireTalentModule({ project, user }: Viewer): void {
  const isOpen = project.module_talents && (!project.module_talents_config.work_on_progress || user.tester);
  if (!isOpen) throw notFound("Esta academia não tem banco de currículos.");
}

/** Throws unless the person may look for talents: staff with any rule, and testers (spec, section 6). */
export function requireTalentBank(viewer: Viewer): void {
  requireTalentModule(viewer);
  if (!isRecruiting(viewer)) throw notAllowed();
}

export function isRecruiting({ user }: Viewer): boolean {
  return user.rule !== undefined || user.tester;
}
