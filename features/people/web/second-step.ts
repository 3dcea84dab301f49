import { redirectDocument } from "react-router";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { STEP_COOKIE, STEP_SECONDS } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";

interface SecondStep {
  step: string;
  isRemembered: boolean;
}

/** Stores the step's token in an HttpOnly cookie and redirects to the second-factor page. */
export function goToSecondStep(
  { setCookie }: PageRequest,
  { step, isRemembered }: SecondStep,
  deeplink: string | null,
): Response {
  setCookie(stepCookie(`${isRemembered ? 1 : 0}${step}`, STEP_SECONDS));
  return redirectDocument(paths.confirmSignIn(deeplink));
}

export function secondStepOf(request: Request): SecondStep | null {
  const value = cookieIn(request.headers.get("cookie") ?? "", STEP_COOKIE);
  return value ? { step: value.slice(1), isRemembered: value.startsWith("1") } : null;
}

export function forgetSecondStep({ setCookie }: PageRequest): void {
  setCookie(stepCookie("", 0));
}

function stepCookie(value: string, seconds: number): string {
  return `${cookieText(STEP_COOKIE, value, seconds, false)}; HttpOnly`;
}
