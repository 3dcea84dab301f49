import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { type Drawn, drawnPage, pageRequest, type PageRequest } from "#platform/web/router/server-context.ts";

const handle = createRequestHandler(build);

/** Draws a page (or runs its action) for one request. */
export async function draw(request: Request, page: PageRequest): Promise<Drawn> {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  const response = await handle(request, context);
  return { response, html: context.get(drawnPage) };
}
