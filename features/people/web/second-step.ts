import { redirectDocument } from "react-router";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { STEP_COOKIE, STEP_SECONDS } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";

interface SecondStepKept {
  step: string;
  isRemembered: boolean;
}

/** Keeps the step out of scripts' and the history's reach, and goes to where it is ended. */
export function goToSecondStep(
  { setCookie }: PageRequest,
  { step, isRemembered }: SecondStepKept,
  deeplink: string | null,
): Response {
  setCookie(stepCookie(`${isRemembered ? 1 : 0}${step}`, STEP_SECONDS));
  return redirectDocument(paths.confirmSignIn(deeplink));
}

export function secondStepOf(request: Request): SecondStepKept | null {
  const kept = cookieIn(request.headers.get("cookie") ?? "", STEP_COOKIE);
  return kept ? { step: kept.slice(1), isRemembered: kept.startsWith("1") } : null;
}

export function forgetSecondStep({ setCookie }: PageRequest): void {
  setCookie(stepCookie("", 0));
}

function stepCookie(value: string, seconds: number): string {
  return `${cookieText(STEP_COOKIE, value, seconds, false)}; HttpOnly`;
}
