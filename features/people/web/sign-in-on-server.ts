import type { ActionFunctionArgs } from "react-router";
import { serverApi } from "#features/api.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { enterSession } from "./enter-session.ts";

/** What the form shows again; `login_ok` is the page's own word for it (spec, section 3). */
export interface SignInRefusal {
  login_ok: false;
  message: string;
  email: string;
}

/** Signs in from the page's own form; gives where to go, or what to say. */
export async function signInOnServer({ request, context }: ActionFunctionArgs): Promise<Response | SignInRefusal> {
  const page = context.get(pageRequest);
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  const isRemembered = form.get("remember") !== null;
  try {
    const answer = await serverApi(context)("POST /projects/auth", {
      project_id: (page.project as PublicProject)._id,
      email,
      password: String(form.get("password") ?? ""),
      remember: isRemembered,
    });
    const { token, login_ok } = { ...answer, login_ok: Boolean(answer.token && answer.user) };
    if (!login_ok) return { login_ok, message: answer.message, email };
    return enterSession(page, { token, isRemembered, deeplink: new URL(request.url).searchParams.get("deeplink") });
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return { login_ok: false, message: error.message, email };
  }
}
