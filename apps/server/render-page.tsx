import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { utf8 } from "#platform/server/http/utf8.ts";
import { serializeScripts } from "#platform/web/router/serialized-registry.ts";
import { renderedPage, pageRequest } from "#platform/web/router/server-context.ts";
import { renderFragments } from "./fragment-cache.ts";

/** A page drawn to one string comes without it, and a browser would fall back to the rules of 1999. */
const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

/**
 * Draws the whole page before it is sent: it is small, and so its status and its headers can still be told. No page
 * waits while it is drawn, since its loaders have all it shows; drawing to one string takes half of what a stream does.
 * It goes past the router, in `renderedPage`: handed over in the answer it would become a stream first.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageRequest);
  const [first, ...parts] = renderFragments(
    <ServerRouter context={ofThisPage(context)} url={request.url} nonce={nonce} />,
    renderToString,
  );
  const last = String(parts.pop() ?? "");
  headers.set("Link", stylesAhead(first));
  const data =
    serverHandoffStream && context.renderMeta?.didRenderScripts
      ? serializeScripts(context.staticHandlerContext.loaderData) + dataScript(await text(serverHandoffStream), nonce)
      : "";
  letGo(context);
  const end = last.slice(0, -END.length) + data + END;
  loadContext.set(renderedPage, utf8(DOCTYPE, first, ...parts, end));
  return new Response(null, { status, headers });
}

/** ServerRouter makes every route that it is told of anew for each page: it is told of those that the page is made of. */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * The router that ServerRouter made lives on until the old space is next collected, since V8 keeps the shape that each
 * object with getters of its own has: it takes along what its page held, and thus brings that collection about sooner.
 */
function letGo({ staticHandlerContext }: EntryContext): void {
  staticHandlerContext.loaderData = {};
  staticHandlerContext.matches = [];
}

/** Has the page's styles fetched before its scripts and fonts: nothing shows without them. */
function stylesAhead(page: string): string {
  const head = page.slice(0, page.indexOf("<body"));
  const styles = head.matchAll(/<link nonce="[^"]*" rel="stylesheet" href="([^"]+)"/g);
  return Array.from(styles, ([, address]) => `<${address}>; rel=preload; as=style`).join(", ");
}

/** Hands the loaders' data over to the router in the browser, as ServerRouter would do for a stream. */
function dataScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${literal});c.close()}</script>`;
}
