import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { serverApi } from "#features/api.ts";
import { type ActionResult, formResult } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { enterSession, forgetSecondStep, secondStepOf } from "#features/people/web/index.ts";
import { type ApiProblem, isApiProblem } from "#platform/web/api/problem.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import type { SecondStep } from "../contract.ts";
import { isAppCode } from "../engine/is-app-code.ts";

/** Loader of /login/confirmar. Redirects to /login if there is no valid sign-in challenge. */
export async function loadSecondStep({ request, context }: LoaderFunctionArgs): Promise<SecondStep> {
  const pending = secondStepOf(request);
  if (!pending) throw redirectDocument(paths.login());
  try {
    return await serverApi(context)("POST /projects/get-second-step", { step: pending.step });
  } catch (error) {
    if (isApiProblem(error) && isOver(error)) throw restartSignIn(context.get(pageRequest));
    throw error;
  }
}

/** Action of /login/confirmar: verifies a code or a passkey. */
export async function confirmOnServer({ request, context }: ActionFunctionArgs): Promise<Response | ActionResult> {
  const page = context.get(pageRequest);
  const pending = secondStepOf(request);
  if (!pending) return redirectDocument(paths.login());
  const form = await pageForm(request);
  const credential = form.get("credential");
  const code = fieldText(form, "code");
  const given = typeof credential === "string" ? { credential } : { code };
  try {
    const { token } = await serverApi(context)("POST /projects/verify-second-factor", { step: pending.step, ...given });
    forgetSecondStep(page);
    if (given.code !== undefined && !isAppCode(code)) page.setCookie(noticeCookie("recovery-code-used"));
    const deeplink = new URL(request.url).searchParams.get("deeplink");
    return enterSession(page, { token, isRemembered: pending.isRemembered, deeplink });
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return isOver(error) ? restartSignIn(page) : formResult("confirm", { problem: sentenceOf(error) });
  }
}

function isOver({ extra }: ApiProblem): boolean {
  return extra.step_over === true;
}

function restartSignIn(page: PageRequest): Response {
  forgetSecondStep(page);
  page.setCookie(noticeCookie("step-over"));
  return redirectDocument(paths.login());
}

/** Returns the error message to show; a more helpful one than the API's for an invalid field. */
function sentenceOf({ status, message }: ApiProblem): string {
  return status === 400 ? "Escreva o código: os 6 números do aplicativo, ou um código de recuperação." : message;
}
