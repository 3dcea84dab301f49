import type { ClientActionFunctionArgs } from "react-router";
import { paths } from "#shared/paths.ts";
import type { ActionResult } from "./form-action.ts";

/** Submits a form to the page's server action, and calls `onAccepted` once the server has accepted it. */
export async function afterAccepted(
  { request, serverAction }: ClientActionFunctionArgs,
  onAccepted: (form: FormData) => void,
) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction<ActionResult>();
    if (!answer.problem) onAccepted(form);
    return answer;
  } catch (error) {
    if (error instanceof Response && !isRedirectToSignIn(error)) onAccepted(form);
    throw error;
  }
}

/**
 * Whether a redirect leads to the sign-in page: the session had ended, and nothing was saved. Other redirects follow a
 * success.
 */
function isRedirectToSignIn({ headers }: Response): boolean {
  return headers.get("Location")?.startsWith(paths.login()) ?? true;
}
