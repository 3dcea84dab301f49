import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A page's `shouldRevalidate` that loads its data again after every form, also a refused one, except after a form
 * without an answer: loading would fail too, and the error page would replace the form.
 */
export function reloadIfAnswered({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== 503;
}
