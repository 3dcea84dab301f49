import { type ActionFunctionArgs, data } from "react-router";
import { fieldText } from "#features/field-text.ts";
import { serverApi } from "./api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { answerFile } from "#platform/web/router/answer-file.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { typedIn } from "#platform/web/router/typed-in.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { signInFirst } from "#platform/web/router/to-sign-in.ts";
import { type FormAction, formResult, refusedForm } from "./form-action.ts";

/**
 * Runs the form action named by the form's hidden `intent` field, and returns a page's action result. Works with and
 * without scripts.
 */
export async function answerForm(
  { request, url, context }: ActionFunctionArgs,
  formActions: Readonly<Record<string, FormAction>>,
) {
  const form = await pageForm(request, context.get(pageRequest).form);
  const intent = fieldText(form, "intent");
  const formAction = Object.hasOwn(formActions, intent) ? formActions[intent] : undefined;
  if (!formAction)
    throw data({ message: "Não reconhecemos este formulário. Recarregue a página e tente de novo." }, { status: 400 });
  try {
    const done = await formAction(serverApi(context), form, context.get(pageRequest));
    if (typeof done === "string") return formResult(intent, { done });
    if (done instanceof Response) return done;
    return "done" in done ? formResult(intent, done) : answerFile(context, done);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 401 && error.extra.logoff) throw signInFirst(request, url, context.get(pageRequest).setCookie);
    const isClientProblem = error.status === 507 || (error.status >= 400 && error.status < 500);
    const status = isClientProblem ? error.status : 503;
    return data({ ...refusedForm(intent, error), typed: typedIn(form) }, { status });
  }
}
