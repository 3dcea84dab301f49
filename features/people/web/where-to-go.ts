import { cookieIn } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE } from "#platform/web/session/names.ts";
import { safePath } from "#platform/web/session/safe-path.ts";
import { paths } from "#shared/paths.ts";
import type { User } from "../contract.ts";

/** Returns where to go after signing in: the requested page, else the only course, else the list of courses. */
export function whereToGo(request: Request, user: User): string {
  return continued(request) ?? firstPage(user);
}

/** Pages that nobody is sent back to after signing in. */
const SIGN_IN_PAGES = /^\/(login|logout)\b/i;

function continued(request: Request): string | null {
  const to = safePath(cookieIn(request.headers.get("cookie") ?? "", CONTINUE_COOKIE), "");
  return to && !SIGN_IN_PAGES.test(to) ? to : null;
}

function firstPage({ enrollments }: User): string {
  const [only] = enrollments;
  return only && enrollments.length === 1 ? paths.course(only.course_friendly_id) : paths.courses();
}
