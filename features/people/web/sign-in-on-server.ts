import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE, SESSION_COOKIE, SESSION_SECONDS } from "#platform/web/session/names.ts";
import { safePath } from "#platform/web/session/safe-path.ts";
import { paths } from "#shared/paths.ts";
import type { User } from "../contract.ts";

export interface SignInAnswer {
  to: string | null;
  message: string | null;
  email: string;
}

/** Signs in from the page's own form; gives where to go, or what to say. */
export async function signInOnServer({ request, context }: ActionFunctionArgs): Promise<SignInAnswer> {
  const page = context.get(pageRequest);
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  const remember = form.get("remember") !== null;
  try {
    const { token, user } = await serverApi(context)("POST /projects/auth", {
      project_id: (page.project as PublicProject)._id,
      email,
      password: String(form.get("password") ?? ""),
      remember,
    });
    page.setCookie(cookieText(SESSION_COOKIE, token, remember ? SESSION_SECONDS : null, false));
    page.setCookie(cookieText(CONTINUE_COOKIE, "", 0, false));
    const goingTo = safePath(cookieIn(request.headers.get("cookie") ?? "", CONTINUE_COOKIE), "");
    return { to: goingTo || firstPage(user), message: null, email };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return { to: null, message: error.message, email };
  }
}

/** The only course, or the choice of courses. */
function firstPage({ enrollments }: User): string {
  const [only] = enrollments;
  return only && enrollments.length === 1 ? paths.course(only.course_friendly_id) : paths.courses();
}

/** `?access_token=` is taken here and wiped from the address, so that it stays in no history. */
export async function enterWithToken({ request, context }: LoaderFunctionArgs): Promise<{ notice: string | null }> {
  const url = new URL(request.url);
  const token = url.searchParams.get("access_token");
  if (token === null) return { notice: null };
  context.get(pageRequest).setCookie(cookieText(SESSION_COOKIE, token, SESSION_SECONDS, false));
  throw redirect(paths.courses());
}
