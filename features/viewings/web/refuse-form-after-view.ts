import { data, type MiddlewareFunction } from "react-router";
import { api } from "#features/api.ts";
import { refusedForm } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { isStudentView } from "#platform/web/api/caller.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { typedIn } from "#platform/web/router/typed-in.ts";

/**
 * Refuses the forms of a page that was opened in a view as a student, once that view has ended: the browser would send
 * them as the staff member's own, because only API calls name the view. Applies to every form that the router submits.
 */
export const refuseFormAfterView: MiddlewareFunction<unknown> = async ({ request }) => {
  if (request.method === "GET" || !isStudentView()) return undefined;
  try {
    await api("GET /projects/get-user-by-token", {}, { isQueued: true });
  } catch (error) {
    if (!isApiProblem(error) || error.extra.code !== "viewing_only") return undefined;
    const form = await request.clone().formData();
    const refused = { ...refusedForm(fieldText(form, "intent"), error), typed: typedIn(form) };
    // After an error status, pages do not load their data again (`reloadIfAnswered`), which would be refused too.
    return { root: { type: "data", result: data(refused, { status: 503 }) } };
  }
  return undefined;
};
