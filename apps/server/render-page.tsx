import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { sealScript } from "#platform/web/router/seals.ts";
import { drawnPage, pageRequest } from "#platform/web/router/server-context.ts";

import { drawParts } from "./draw-pieces.ts";

const END = "</body></html>";

/**
 * Draws the whole page before it is sent: it is small, and so its status and its headers can still be told. No page
 * waits while it is drawn, since its loaders have all it shows; drawing to one string takes half of what a stream does.
 * It goes past the router, in `drawnPage`: handed over in the answer it would become a stream first.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageRequest);
  const [first, ...parts] = drawParts(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    renderToString,
  );
  const last = String(parts.pop() ?? "");
  headers.set("Link", stylesAhead(first));
  const data =
    serverHandoffStream && context.renderMeta?.didRenderScripts
      ? sealScript(context.staticHandlerContext.loaderData) + dataScript(await text(serverHandoffStream), nonce)
      : "";
  const end = last.slice(0, -END.length) + data + END;
  loadContext.set(
    drawnPage,
    Buffer.concat([first, ...parts, end].map((part) => (typeof part === "string" ? Buffer.from(part) : part))),
  );
  return new Response(null, { status, headers });
}

/** Has the page's styles fetched before its scripts and fonts: nothing shows without them. */
function stylesAhead(page: string): string {
  const head = page.slice(0, page.indexOf("<body"));
  const styles = head.matchAll(/<link[^>]* rel="stylesheet" href="([^"]+)"/g);
  return Array.from(styles, ([, address]) => `<${address}>; rel=preload; as=style`).join(", ");
}

/** Hands the loaders' data over to the router in the browser, as ServerRouter would do for a stream. */
function dataScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${literal});c.close()}</script>`;
}
