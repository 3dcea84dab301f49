import type { PublicProject } from "#features/projects/contract.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE } from "#platform/web/session/names.ts";
import { safePath } from "#platform/web/session/safe-path.ts";
import { paths } from "#shared/paths.ts";
import type { User } from "../contract.ts";

/** After signing in: where one was going, the anamnese, the only course, or the choice of courses. */
export function whereToGo(request: Request, project: PublicProject, user: User): string {
  return continued(request) ?? anamneseOf(project, user) ?? firstPage(user);
}

/** The questionnaire that this person must answer before anything else, or null (spec, section 4). */
export function anamneseOf({ anamnese }: Pick<PublicProject, "anamnese">, user: User): string | null {
  if (!user.require_anamnese || !anamnese?.start_block) return null;
  return paths.flow(anamnese.friendly_id, anamnese.start_block);
}

/** The way in and the way out lead nowhere. */
const DOORS = /^\/(login|logout)\b/i;

function continued(request: Request): string | null {
  const to = safePath(cookieIn(request.headers.get("cookie") ?? "", CONTINUE_COOKIE), "");
  return to && !DOORS.test(to) ? to : null;
}

function firstPage({ enrollments }: User): string {
  const [only] = enrollments;
  return only && enrollments.length === 1 ? paths.course(only.course_friendly_id) : paths.courses();
}
