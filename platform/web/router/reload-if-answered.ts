import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A page's `shouldRevalidate` that loads its data again after every form, also a refused one, except after a form
 * without an answer, or sent after the session's end: loading would fail too, and another page would replace the form.
 */
export function reloadIfAnswered({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== 503 && actionStatus !== 401;
}
