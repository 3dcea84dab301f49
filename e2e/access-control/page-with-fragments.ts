import { createElement as h, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { serialized } from "#platform/web/router/serialized.ts";
import { renderFragments } from "#apps/server/fragment-cache.ts";

/** Renders an element as a page of the server, with fragments from the cache. `now`: the page's time. */
export function pageWithFragments(
  element: ReactElement,
  { search = "", now = "2026-11-25T12:00:00.000Z" }: { search?: string | undefined; now?: string | undefined } = {},
): string {
  const root = serialized({ project: { time_zone: "America/Sao_Paulo" }, now }, "root-data");
  const router = createMemoryRouter([{ id: "root", path: "/", element, loader: () => root }], {
    initialEntries: [`/${search}`],
    hydrationData: { loaderData: { root } },
  });
  return renderFragments(h(RouterProvider, { router }), renderToString).map(String).join("");
}
