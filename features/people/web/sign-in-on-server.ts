import type { ActionFunctionArgs } from "react-router";
import { serverApi } from "#features/api.ts";
import { type ActionResult, formResult } from "#features/form-action.ts";
import type { Calls } from "#features/contract-table.ts";
import { fieldText } from "#features/field-text.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import type { Api } from "#platform/web/api/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { typedIn } from "#platform/web/router/typed-in.ts";
import { enterSession } from "./enter-session.ts";
import { goToSecondStep } from "./second-step.ts";

/** The result of a refused sign-in form; `login_ok` is the specification's name (section 3). */
export interface SignInRefusal extends ActionResult {
  login_ok: false;
  /** True after too many attempts: the page then offers a sign-in link by e-mail. */
  offersLink?: boolean;
}

const INTENT = "sign-in";

/** Signs in from the login page's forms. Returns a redirect, or the refusal to show. */
export async function signInOnServer({ request, context }: ActionFunctionArgs): Promise<Response | SignInRefusal> {
  const page = context.get(pageRequest);
  const form = await pageForm(request);
  const isRemembered = form.get("remember") !== null;
  const typed = typedIn(form);
  const deeplink = new URL(request.url).searchParams.get("deeplink");
  try {
    const answer = await authenticate(serverApi(context), form, (page.project as PublicProject)._id);
    const { token, login_ok } = { ...answer, login_ok: Boolean(answer.token && answer.user) };
    if (!login_ok) return { ...formResult(INTENT, { problem: answer.message, typed }), login_ok };
    return enterSession(page, { token, isRemembered, deeplink });
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const { step } = error.extra;
    if (typeof step === "string") return goToSecondStep(page, { step, isRemembered }, deeplink);
    const refusal = formResult(INTENT, { problem: messageWithRequestId(error), typed });
    return { ...refusal, login_ok: false, offersLink: error.status === 429 };
  }
}

/** Calls the sign-in route that the form's `how` field names; by default the one with a password. */
function authenticate(api: Api<Calls>, form: FormData, project_id: string) {
  const remember = form.get("remember") !== null;
  const text = (name: string) => fieldText(form, name);
  switch (form.get("how")) {
    case "google":
      return api("POST /projects/auth-with-google", { project_id, id_token: text("id_token"), remember });
    case "passkey": {
      const proof = { step: text("step"), credential: text("credential") };
      return api("POST /projects/auth-with-passkey", { project_id, ...proof, remember });
    }
    default: {
      const proof = { email: text("email"), password: text("password") };
      return api("POST /projects/auth", { project_id, ...proof, remember });
    }
  }
}
