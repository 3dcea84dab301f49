import type { Handler, RequestContext } from "#platform/server/http/handler.ts";
import { problemOf } from "#platform/server/http/api-app.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Log } from "#platform/server/http/log.ts";
import type { Api, CallMap } from "#platform/web/api/api.ts";
import { ApiProblem } from "#platform/web/api/problem.ts";

/** The API in process: the same handlers as over HTTP. */
export function pageApi(
  handlers: ReadonlyMap<string, Handler>,
  requestContext: RequestContext,
  log: Log,
  { isAction, onProblem }: { isAction: boolean; onProblem: (status: number) => void },
): Api<CallMap> {
  return async (key, input) => {
    const handler = handlers.get(key);
    if (!handler) throw new Error(`No such route: ${key}`);
    try {
      const answer = await handler.run(requestContext, () => input);
      // An action may have changed the person: the loaders that follow look them up again.
      if (isAction) delete requestContext.session;
      return answer as never;
    } catch (error) {
      const { status, code, message, extra } = problemOf(error);
      onProblem(status);
      if (status >= 500 && !(error instanceof Problem && status === 507))
        log.error({ route: key, err: extra.cause ?? error }, "a page's call failed");
      throw new ApiProblem(status, message, { ...extra, code });
    }
  };
}
