import { problemOf, withRequest } from "#platform/server/http/api-app.ts";
import type { Handler, RequestContext } from "#platform/server/http/handler.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Log } from "#platform/server/http/log.ts";
import { inSpan } from "#platform/server/tracing/in-span.ts";
import type { Api, CallMap } from "#platform/web/api/api.ts";
import { type ApiResponse, problemOfResponse } from "#platform/web/api/response-problem.ts";

/** Returns an API that calls the handlers in this process, with the same errors as over HTTP. */
export function pageApi(
  handlers: ReadonlyMap<string, Handler>,
  requestContext: RequestContext,
  log: Log,
  { isAction, onProblem }: { isAction: boolean; onProblem: (status: number) => void },
): Api<CallMap> {
  return async (key, input) => {
    const handler = handlers.get(key);
    if (!handler) throw new Error(`No such route: ${key}`);
    const answer = await answerOf(handler, input).catch((error: unknown) => failure(key, error));
    const sent = { method: handler.route.method, isSignedIn: requestContext.caller.token !== null };
    const problem = problemOfResponse(sent, answer);
    if (problem) throw problem;
    return answer.body;
  };

  async function answerOf(handler: Handler, input: unknown): Promise<ApiResponse> {
    const run = () => handler.run(requestContext, () => input);
    const body = (await inSpan(handler.key, {}, run)) as ApiResponse["body"];
    // An action may have changed the person, so the loaders that follow must read the session again.
    if (isAction) delete requestContext.session;
    return { status: 200, statusText: "OK", body };
  }

  function failure(route: string, error: unknown): ApiResponse {
    const { status, code, message, extra } = withRequest(problemOf(error));
    onProblem(status);
    const { cause = error, ...shown } = extra;
    if (status >= 500 && !(error instanceof Problem && status === 507))
      log.error({ route, err: cause }, "a page's call failed");
    return { status, statusText: "", body: { ...shown, error: true, code, message } };
  }
}
