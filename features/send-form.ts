import { type ClientActionFunctionArgs, data } from "react-router";
import { noAnswer } from "#platform/web/api/judge-answer.ts";
import { isNetworkError } from "#platform/web/router/is-network-error.ts";
import { typedIn } from "#platform/web/router/typed-in.ts";
import { paths } from "#shared/paths.ts";
import { type ActionResult, formResult } from "./form-action.ts";

/**
 * A page's action in the browser. Without a connection the form comes back with what was typed, as when the server refuses it:
 * the error page would take its place. `onTaken`: the server took the form; called before the page goes on.
 */
export async function sendForm(
  { request, serverAction }: ClientActionFunctionArgs,
  onTaken: (form: FormData) => void = () => {},
) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction<ActionResult>();
    if (!answer.problem) onTaken(form);
    return answer;
  } catch (error) {
    if (error instanceof Response && !isToSignIn(error)) onTaken(form);
    if (!isNetworkError(error)) throw error;
    const { message } = noAnswer({ method: "POST", isSignedIn: true });
    const intent = String(form.get("intent") ?? "");
    return data(formResult(intent, { problem: message, typed: typedIn(form) }), { status: 503 });
  }
}

/** The session had ended: nothing was taken. Other redirects are where the person goes on to. */
function isToSignIn({ headers }: Response): boolean {
  return headers.get("Location")?.startsWith(paths.login()) ?? true;
}
