import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { fieldText } from "#features/field-text.ts";
import { noResponse } from "#platform/web/api/response-problem.ts";
import { isNetworkError } from "#platform/web/router/is-network-error.ts";
import { typedIn } from "#platform/web/router/typed-in.ts";
import { formResult } from "./form-action.ts";

/** What the router's pipeline holds for a route; `DataStrategyResult`, as middleware gets it. */
interface RouteResult {
  type: "data" | "error";
  result: unknown;
}

const NO_ANSWER = { status: 503, problem: noResponse({ method: "POST", isSignedIn: true }).message };
const REFUSALS = [
  {
    status: 401,
    problem: "Sua sessão terminou, e isto não foi enviado. Entre de novo em outra aba e envie outra vez por aqui.",
  },
  { status: 413, problem: "O que foi enviado é grande demais. Envie um texto mais curto ou um arquivo menor." },
];

/**
 * Keeps a page whose form got no response, is too large, or was sent after the session's end: its action returns the
 * typed values with an error message, because otherwise an error page would replace the form. Applies to every form
 * that the router submits.
 */
export const keepUnsentForm: MiddlewareFunction<unknown> = async ({ request }, next) => {
  if (request.method === "GET") return undefined;
  const copy = request.clone();
  const results = (await next()) as Record<string, RouteResult>;
  const failed = Object.entries(results).find(([, { type, result }]) => type === "error" && whyUnsent(result) !== null);
  if (!failed) return results;
  const [route, { result }] = failed;
  const form = await copy.formData();
  const { status, problem } = whyUnsent(result) ?? NO_ANSWER;
  const rest = { problem, status: status === NO_ANSWER.status ? null : status, typed: typedIn(form) };
  const kept = formResult(fieldText(form, "intent"), rest);
  // After such a status, pages do not load their data again (`reloadIfAnswered`), which would fail too.
  return { ...results, [route]: { type: "data", result: data(kept, { status }) } };
};

/**
 * Returns the problem of a form that was not accepted although nothing is wrong with it; null for another error. The
 * router wraps most errors.
 */
function whyUnsent(result: unknown): { status: number; problem: string } | null {
  const error = result instanceof Object && "data" in result && !isRouteErrorResponse(result) ? result.data : result;
  if (isNetworkError(error)) return NO_ANSWER;
  if (!isRouteErrorResponse(error)) return null;
  // Only a proxy answered, or a server without its database.
  if (error.status >= 502 && error.status <= 504) return NO_ANSWER;
  return REFUSALS.find(({ status }) => status === error.status) ?? null;
}
