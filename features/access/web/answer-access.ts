import { type ActionFunctionArgs, data, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { fieldText } from "#features/field-text.ts";
import { fieldsOf } from "#features/form-action.ts";
import { enterSession, goToSecondStep } from "#features/people/web/index.ts";
import type { Api } from "#platform/web/api/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { echoOf, pageForm } from "#platform/web/router/page-form.ts";
import { type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import type { FormAnswer } from "./form-answer.ts";

/** Handles one submitted form by calling the API; returns the success message, or a redirect. */
type FormAction<Outcome = string> = (api: Api<Calls>, form: FormData, page: PageRequest) => Promise<Outcome>;

/**
 * Runs the form action selected by the form's `intent` field, and returns a page's action result. Works with and
 * without JavaScript.
 */
async function runFormAction(
  { request, context }: ActionFunctionArgs,
  formActions: Readonly<Record<string, FormAction<string | Response>>>,
) {
  const form = await pageForm(request);
  const intent = fieldText(form, "intent");
  const formAction = Object.hasOwn(formActions, intent) ? formActions[intent] : undefined;
  if (!formAction)
    throw data({ message: "Não reconhecemos este formulário. Recarregue a página e tente de novo." }, { status: 400 });
  const typed = { email: echoOf(form.get("email")) };
  try {
    const done = await formAction(serverApi(context), form, context.get(pageRequest));
    return done instanceof Response ? done : formAnswer({ intent, typed, done });
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const { step } = error.extra;
    if (typeof step === "string") {
      if (intent === "set") context.get(pageRequest).setCookie(noticeCookie("password-set-before-step"));
      return goToSecondStep(context.get(pageRequest), { step, isRemembered: true }, null);
    }
    const fields = fieldsOf(error.extra.fields);
    const problem = Object.keys(fields).length > 0 ? null : messageWithRequestId(error);
    const isExpected = error.status === 507 || (error.status >= 400 && error.status < 500);
    const status = isExpected ? error.status : 503;
    return data(formAnswer({ intent, typed, fields, problem }), { status });
  }
}

function formAnswer(rest: Partial<FormAnswer> & { intent: string }): FormAnswer & { intent: string } {
  return { done: null, problem: null, fields: {}, typed: {}, ...rest };
}

/** Action of /reset-password: requests a link, signs in by it with or without a new password, or renews it. */
export function answerResetPassword(args: ActionFunctionArgs) {
  return runFormAction(args, {
    ask: async (api, form) =>
      (await api("POST /projects/request-password-link", { email: fieldText(form, "email") })).message,
    set: async (api, form, page) => {
      const [key, password] = [fieldText(form, "key"), fieldText(form, "password")];
      const { token } = await api("POST /projects/set-password", { key, password });
      page.setCookie(noticeCookie("password-set"));
      return enterSession(page, { token, isRemembered: true, deeplink: null });
    },
    enter: async (api, form, page) => {
      const { token } = await api("POST /projects/sign-in-by-link", { key: fieldText(form, "key") });
      return enterSession(page, { token, isRemembered: true, deeplink: null });
    },
    renew: async (api, form) => (await api("POST /projects/renew-link", { key: fieldText(form, "key") })).message,
  });
}

/** Action of /validar/{token} with an emailed token: confirms a new e-mail, or restores the former one. */
export function answerConfirmEmail(args: ActionFunctionArgs) {
  return runFormAction(args, {
    confirm: async (api, form) => (await api("POST /projects/confirm-email", { key: fieldText(form, "key") })).message,
    "take-back": async (api, form) => {
      const { password_key } = await api("POST /projects/undo-email-change", { key: fieldText(form, "key") });
      return redirect(paths.resetPassword(password_key));
    },
  });
}

/** Form actions of /account that change password or e-mail, keyed by `intent`. */
export const accessActions = {
  "change-password": async (api, form) => {
    const [current_password, password] = [fieldText(form, "current_password"), fieldText(form, "password")];
    return (await api("POST /projects/change-password", { current_password, password })).message;
  },
  "change-email": async (api, form) => {
    const [email, current_password] = [fieldText(form, "email"), fieldText(form, "current_password")];
    return (await api("POST /projects/change-email", { email, current_password })).message;
  },
} satisfies Record<string, FormAction>;
