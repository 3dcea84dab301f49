import { type ClientActionFunctionArgs, data } from "react-router";
import { noResponse } from "#platform/web/api/response-problem.ts";
import { isNetworkError } from "#platform/web/router/is-network-error.ts";
import { typedIn } from "#platform/web/router/typed-in.ts";
import { paths } from "#shared/paths.ts";
import { type ActionResult, formResult } from "./form-action.ts";

/**
 * Submits a form to the page's server action. Without a connection, returns the typed values with an error message,
 * because otherwise an error page would replace the form. `onAccepted` is called once the server has accepted the form.
 */
export async function sendForm(
  { request, serverAction }: ClientActionFunctionArgs,
  onAccepted: (form: FormData) => void = () => {},
) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction<ActionResult>();
    if (!answer.problem) onAccepted(form);
    return answer;
  } catch (error) {
    if (error instanceof Response && !isRedirectToSignIn(error)) onAccepted(form);
    if (!isNetworkError(error)) throw error;
    const { message } = noResponse({ method: "POST", isSignedIn: true });
    const intent = String(form.get("intent") ?? "");
    return data(formResult(intent, { problem: message, typed: typedIn(form) }), { status: 503 });
  }
}

/**
 * Whether a redirect leads to the sign-in page: the session had ended, and nothing was saved. Other redirects follow a
 * success.
 */
function isRedirectToSignIn({ headers }: Response): boolean {
  return headers.get("Location")?.startsWith(paths.login()) ?? true;
}
