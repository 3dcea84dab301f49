import { isRouteErrorResponse } from "react-router";
import { noResponse } from "#platform/web/api/response-problem.ts";
import { isNetworkError } from "#platform/web/router/is-network-error.ts";
import type { FailedCall } from "#platform/web/router/page-load.ts";

/** Reason why a page cannot be shown. */
export interface PageFailure {
  /** HTTP status of the failed call; 200 for a response with the error flag, 0 without a response. */
  status: number;
  /** Sentence from the error catalogue; empty if the catalogue has no sentence for people. */
  message: string;
  /** True if an API call failed; false if the page itself is missing or has a defect. */
  isCall: boolean;
  /** True if no response arrived. */
  isOffline: boolean;
  /** Id of the failed request in the server's log. */
  requestId?: string | undefined;
}

const GENERIC_ERROR = "Erro genérico de servidor!";

export function pageFailureOf(error: unknown, isSignedIn: boolean): PageFailure {
  if (isRouteErrorResponse(error)) {
    const {
      message,
      isCall = false,
      isOffline = false,
      isShown = true,
      request_id,
    } = (error.data ?? {}) as Partial<FailedCall & { request_id: unknown }>;
    const requestId = typeof request_id === "string" ? request_id : undefined;
    const sentence = typeof message === "string" ? message : GENERIC_ERROR;
    return { status: error.status, message: isShown ? sentence : "", isCall, isOffline, requestId };
  }
  if (!isNetworkError(error)) return { status: 500, message: GENERIC_ERROR, isCall: false, isOffline: false };
  const { message } = noResponse({ method: "GET", isSignedIn });
  return { status: 0, message, isCall: true, isOffline: true };
}
