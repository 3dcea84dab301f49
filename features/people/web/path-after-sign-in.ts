import type { PublicProject } from "#features/projects/contract.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE } from "#platform/web/session/names.ts";
import { safePath } from "#platform/web/session/safe-path.ts";
import { paths } from "#shared/paths.ts";
import type { User } from "../contract.ts";

type Modules = Pick<PublicProject, "module_talents" | "module_talents_config">;

/** Returns the path to open after signing in: the requested page, else the person's first page. */
export function pathAfterSignIn(request: Request, user: User, project: Modules): string {
  return requestedPath(request) ?? firstPage(user, project);
}

/** Pages that nobody is sent back to after signing in. */
const SIGN_IN_PAGES = /^\/(login|logout)\b/i;

function requestedPath(request: Request): string | null {
  const to = safePath(cookieIn(request.headers.get("cookie") ?? "", CONTINUE_COOKIE), "");
  return to && !SIGN_IN_PAGES.test(to) ? to : null;
}

/**
 * Returns the talent bank for recruiters if it is open to them; else the person's only course, else the list of
 * courses.
 */
function firstPage({ enrollments, rule, tester }: User, project: Modules): string {
  const isOpen = project.module_talents && (!project.module_talents_config.work_on_progress || tester);
  if (rule === "recruiter" && isOpen) return paths.talentsProfilesList();
  const [only] = enrollments;
  return only && enrollments.length === 1 ? paths.course(only.course_friendly_id) : paths.courses();
}
