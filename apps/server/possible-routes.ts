import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** Paths of which the router decodes nothing and strips no suffix. */
const PLAIN = /^(?:\/[a-z0-9-]+)*\/?$/i;

/**
 * Returns a function that finds the routes that a path may match. The router tries all routes one after the other,
 * twice per page; so those with another word at some place are left out before. Equal results are the same object.
 */
export function possibleRoutes(routes: Routes): (pathname: string) => Routes {
  const all = Object.keys(routes).map((id) => ({ id, segments: segmentsOf(routes, id) }));
  const found = new Map<string, Routes>();
  return (pathname) => {
    if (!PLAIN.test(pathname)) return routes;
    const path = pathname.toLowerCase().split("/").slice(1);
    const ids = all.filter(({ segments }) => mayMatch(segments, path)).map(({ id }) => id);
    const key = ids.join();
    const possible = found.get(key) ?? Object.fromEntries(ids.map((id) => [id, routes[id]]));
    found.set(key, possible);
    return possible;
  };
}

/** Returns the segments of a route's path, which begins with those of its parents. */
function segmentsOf(routes: Routes, id: string): string[] {
  const { path = "", parentId } = routes[id] ?? {};
  const own = path.toLowerCase().split("/").filter(Boolean);
  return parentId ? [...segmentsOf(routes, parentId), ...own] : own;
}

function mayMatch(segments: readonly string[], path: readonly string[]): boolean {
  return segments.every((segment, at) => /[:*?]/.test(segment) || segment === path[at]);
}
