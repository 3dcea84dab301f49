import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { pageRequest, type PageRequest } from "#platform/web/router/server-context.ts";

const handle = createRequestHandler(build);

/** Draws a page (or runs its action) for one request. */
export function draw(request: Request, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  return handle(request, context);
}
