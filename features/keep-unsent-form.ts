import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { noResponse } from "#platform/web/api/response-problem.ts";
import { isNetworkError } from "#platform/web/router/is-network-error.ts";
import { typedIn } from "#platform/web/router/typed-in.ts";
import { formResult } from "./form-action.ts";

/** What the router's pipeline holds for a route; `DataStrategyResult`, as middleware gets it. */
interface RouteResult {
  type: "data" | "error";
  result: unknown;
}

const TOO_LARGE = "O que foi enviado é grande demais. Envie um texto mais curto ou um arquivo menor.";

/**
 * Keeps a page whose form got no response, or is too large: its action returns the typed values with an error message,
 * because otherwise an error page would replace the form. Applies to every form that the router submits.
 */
export const keepUnsentForm: MiddlewareFunction<unknown> = async ({ request }, next) => {
  if (request.method === "GET") return undefined;
  const copy = request.clone();
  const results = (await next()) as Record<string, RouteResult>;
  const isLost = (result: unknown) => isUnanswered(result) || isTooLarge(result);
  const failed = Object.entries(results).find(([, { type, result }]) => type === "error" && isLost(result));
  if (!failed) return results;
  const [route, { result }] = failed;
  const form = await copy.formData();
  const problem = isTooLarge(result) ? TOO_LARGE : noResponse({ method: "POST", isSignedIn: true }).message;
  const kept = formResult(String(form.get("intent") ?? ""), { problem, typed: typedIn(form) });
  // After an error status, pages do not load their data again (`reloadIfAnswered`), which would fail too.
  return { ...results, [route]: { type: "data", result: data(kept, { status: isTooLarge(result) ? 413 : 503 }) } };
};

/** Whether no server answered, or only a proxy, or a server without its database. The router wraps most errors. */
function isUnanswered(result: unknown): boolean {
  const error = result instanceof Object && "data" in result && !isRouteErrorResponse(result) ? result.data : result;
  return isNetworkError(error) || (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504);
}

function isTooLarge(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 413;
}
