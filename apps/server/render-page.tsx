import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { utf8 } from "#platform/server/http/utf8.ts";
import { serializeScripts } from "#platform/web/router/serialized-scripts.ts";
import { renderedPage, pageRequest } from "#platform/web/router/server-context.ts";
import { renderFragments } from "./fragment-cache.ts";
import { renderShared } from "./shared-pages.ts";

/** The doctype, which `renderToString` omits; without one, browsers use quirks mode. */
const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

/**
 * Renders the whole page to a string before it is sent, so that status and headers can still be set. Loaders have all
 * data, so nothing suspends, and a stream would take twice the time. The bytes reach the server through `renderedPage`,
 * because a response's body would turn them into a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageRequest);
  const { nonce } = page;
  const data = serverHandoffStream
    ? serializeScripts(context.staticHandlerContext.loaderData) + dataScript(await text(serverHandoffStream), nonce)
    : "";
  const render = () => {
    const parts = renderFragments(
      <ServerRouter context={ofThisPage(context)} url={request.url} nonce={nonce} />,
      renderToString,
    );
    const last = String(parts.at(-1)).slice(0, -END.length);
    return { parts: [...parts.slice(0, -1), last], link: preloadedStyles(parts[0]) };
  };
  const isForAnybody = request.method === "GET" && status === 200 && !page.hasSession;
  const { parts, link } = isForAnybody ? renderShared([request.url, data], page, render) : render();
  headers.set("Link", link);
  releaseData(context);
  loadContext.set(renderedPage, utf8(DOCTYPE, ...parts, data, END));
  return new Response(null, { status, headers });
}

/**
 * Reduces the manifest to the routes of this page, because ServerRouter creates every route of its manifest for each
 * page.
 */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * Drops the page's data from ServerRouter's router, which V8 frees only with its next old-generation collection;
 * holding the data until then would bring that collection forward.
 */
function releaseData({ staticHandlerContext }: EntryContext): void {
  staticHandlerContext.loaderData = {};
  staticHandlerContext.matches = [];
}

/**
 * Returns the Link header that preloads the page's styles before scripts and fonts, because nothing renders without
 * styles.
 */
function preloadedStyles(page: string): string {
  const head = page.slice(0, page.indexOf("<body"));
  const styles = head.matchAll(/<link nonce="[^"]*" rel="stylesheet" href="([^"]+)"/g);
  return Array.from(styles, ([, address]) => `<${address}>; rel=preload; as=style`).join(", ");
}

/** Returns the script that passes the loaders' data to the router in the browser, as ServerRouter does for a stream. */
function dataScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${literal});c.close()}</script>`;
}
