import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { utf8 } from "#platform/server/http/utf8.ts";
import { serializeScripts } from "#platform/web/router/serialized-scripts.ts";
import { renderedPage, pageRequest } from "#platform/web/router/server-context.ts";
import { renderFragments } from "./fragment-cache.ts";

/** `renderToString` leaves it out, and without it browsers use quirks mode. */
const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

/**
 * Renders the whole page to a string before it is sent, so that status and headers can still be set. Loaders have all the
 * data, so nothing suspends, and this takes half the time of a stream. The bytes bypass the router through
 * `renderedPage`: in the response's body they would become a stream first.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageRequest);
  const parts = renderFragments(
    <ServerRouter context={ofThisPage(context)} url={request.url} nonce={nonce} />,
    renderToString,
  );
  headers.set("Link", preloadedStyles(parts[0]));
  const data =
    serverHandoffStream && context.renderMeta?.didRenderScripts
      ? serializeScripts(context.staticHandlerContext.loaderData) + dataScript(await text(serverHandoffStream), nonce)
      : "";
  releaseData(context);
  const last = String(parts.at(-1)).slice(0, -END.length);
  loadContext.set(renderedPage, utf8(DOCTYPE, ...parts.slice(0, -1), last, data, END));
  return new Response(null, { status, headers });
}

/** ServerRouter creates every route of its manifest again for each page: this leaves only the page's own. */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * ServerRouter's router is only freed when V8 next collects the old generation. Without this it would hold its page's data
 * until then, and make that collection come sooner.
 */
function releaseData({ staticHandlerContext }: EntryContext): void {
  staticHandlerContext.loaderData = {};
  staticHandlerContext.matches = [];
}

/** Returns the Link header that preloads the page's styles before scripts and fonts: nothing renders without them. */
function preloadedStyles(page: string): string {
  const head = page.slice(0, page.indexOf("<body"));
  const styles = head.matchAll(/<link nonce="[^"]*" rel="stylesheet" href="([^"]+)"/g);
  return Array.from(styles, ([, address]) => `<${address}>; rel=preload; as=style`).join(", ");
}

/** Passes the loaders' data to the router in the browser, as ServerRouter does for a stream. */
function dataScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${literal});c.close()}</script>`;
}
