import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { fileResponse } from "#platform/web/router/answer-file.ts";
import { type RenderedPage, renderedPage, pageRequest, type PageRequest } from "#platform/web/router/server-context.ts";
import { possibleRoutes } from "./possible-routes.ts";

const routesFor = possibleRoutes(build.routes);
const handlers = new Map<typeof build.routes, RequestHandler>();

/** Renders a page, or runs its action, for one request. */
export async function renderPage(request: Request, page: PageRequest): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  const answer = await handlerOf(routesFor(new URL(request.url).pathname))(request, context);
  const file = context.get(fileResponse);
  const [response, html] = file ? [file, new Uint8Array()] : [answer, context.get(renderedPage)];
  // The router holds this context for some time after the response (see `releaseData` in render-page.tsx), so the
  // page's bytes are removed from it.
  context.set(renderedPage, new Uint8Array());
  return { response, html };
}

function handlerOf(routes: typeof build.routes): RequestHandler {
  const handler = handlers.get(routes) ?? createRequestHandler({ ...build, routes });
  handlers.set(routes, handler);
  return handler;
}
