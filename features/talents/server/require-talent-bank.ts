import type { Context } from "#platform/server/http/context.ts";
import { notAllowed, notFound } from "#platform/server/http/problem.ts";

interface Viewer {
  project: Context["project"];
  user: Pick<Context["user"], "rule" | "tester">;
}

/**
 * Throws 404 if the academy has no talent bank, or is still building it and the person is no tester (spec, section 6).
 */
export function requireTalentModule(viewer: Viewer): void {
  if (!opensTalentModule(viewer)) throw notFound("Esta academia não tem banco de currículos.");
}

/** Whether the academy has a talent bank that is open to this person, be it only for their own profile. */
export function opensTalentModule({ project, user }: Viewer): boolean {
  return project.module_talents && (!project.module_talents_config.work_on_progress || user.tester);
}

/** Throws unless the person may look for talents: staff with any rule, and testers (spec, section 6). */
export function requireTalentBank(viewer: Viewer): void {
  requireTalentModule(viewer);
  if (!isRecruiting(viewer)) throw notAllowed();
}

/** Whether `requireTalentBank` lets the person pass. */
export function opensTalentBank(viewer: Viewer): boolean {
  return opensTalentModule(viewer) && isRecruiting(viewer);
}

export function isRecruiting({ user }: Pick<Viewer, "user">): boolean {
  return user.rule !== undefined || user.tester;
}
