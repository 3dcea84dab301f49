import { isRouteErrorResponse } from "react-router";
import { noAnswer } from "#platform/web/api/judge-answer.ts";
import type { FailedCall } from "#platform/web/router/page-load.ts";

/** Why a page can't be shown. */
export interface PageFailure {
  /** Of the answer; 200 is one with the error flag. */
  status: number;
  /** The catalogue's sentence; empty where it has none for people. */
  message: string;
  /** A call failed; otherwise the page itself is missing or has a defect. */
  isCall: boolean;
  /** There was no answer at all. */
  isOffline: boolean;
}

const UNKNOWN = "Erro genérico de servidor!";

export function pageFailureOf(error: unknown, isSignedIn: boolean): PageFailure {
  if (isRouteErrorResponse(error)) {
    const { message, isCall = false, isOffline = false, isShown = true } = (error.data ?? {}) as Partial<FailedCall>;
    const said = typeof message === "string" ? message : UNKNOWN;
    return { status: error.status, message: isShown ? said : "", isCall, isOffline };
  }
  // What the router itself fetches fails with the browser's own error.
  if (!isNetworkError(error)) return { status: 500, message: UNKNOWN, isCall: false, isOffline: false };
  const { message } = noAnswer({ method: "GET", isSignedIn });
  return { status: 0, message, isCall: true, isOffline: true };
}

function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
