import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { fileResponse } from "#platform/web/router/answer-file.ts";
import { type RenderedPage, renderedPage, pageRequest, type PageRequest } from "#platform/web/router/server-context.ts";

const handle = createRequestHandler(build);

/** Renders a page, or runs its action, for one request. */
export async function renderPage(request: Request, page: PageRequest): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  const answer = await handle(request, context);
  const file = context.get(fileResponse);
  const [response, html] = file ? [file, new Uint8Array()] : [answer, context.get(renderedPage)];
  // The router holds this context for some time after the response (see `releaseData` in render-page.tsx), so the
  // page's bytes are removed from it.
  context.set(renderedPage, new Uint8Array());
  return { response, html };
}
