import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import pages from "../web/routes.ts";
import { possibleRoutes } from "./possible-routes.ts";

type Routes = ServerBuild["routes"];

const routes = manifestOf(await pages);
const routesFor = possibleRoutes(routes);
const trees = new Map<Routes, RouteObject[]>();
const patterns = Object.keys(routes).map((id) => patternOf(id));
test("a path matches the same route among the possible ones as among all", () => {
  const written = patterns.flatMap((pattern) => {
    const path = pathOf(pattern, "7KQ3-M9XD");
    const others = ["com_traço", "a%20b", "x.data", ...wordsAt(pattern)].map((value) => pathOf(pattern, value));
    return [path, `${path}/`, path.toUpperCase(), `${path}/gestao`, `/${path}`, path.slice(0, -1), ...others];
  });
  for (const path of new Set(written)) expect(matchedIn(routesFor(path), path), path).toEqual(matchedIn(routes, path));
});

test("few routes are possible for a path, and equal results are the same object", () => {
  expect(Object.keys(routesFor("/faq")).length).toBeLessThan(Object.keys(routes).length / 4);
  expect(routesFor("/validar/7KQ3-M9XD")).toBe(routesFor("/Validar/OUTRO/"));
});

function manifestOf(entries: readonly RouteConfigEntry[], parentId?: string): Routes {
  const own = entries.map(({ id = "", path, index, children = [] }) => ({
    [id]: { id, path, index, parentId: parentId ?? "root" },
    ...manifestOf(children, id),
  }));
  return Object.assign(parentId ? {} : { root: { id: "root", path: "" } }, ...own) as Routes;
}

/** Returns the words that stand in other paths where this one has its first parameter. */
function wordsAt(pattern: string): string[] {
  const before = pattern.slice(0, pattern.search(/[:*]/));
  const others = patterns.filter((other) => other.startsWith(before));
  return others.map((other) => other.slice(before.length).split("/")[0] ?? "").filter((word) => /^[a-z]/.test(word));
}

function pathOf(pattern: string, value: string): string {
  return pattern.replaceAll(/:[\w-]+\??|\*/g, value);
}

function patternOf(id: string): string {
  const { path, parentId } = routes[id] ?? {};
  return `${parentId ? patternOf(parentId) : ""}${path ? `/${path}` : ""}`;
}

function matchedIn(among: Routes, path: string) {
  const tree = trees.get(among) ?? treeOf(among);
  trees.set(among, tree);
  return matchRoutes(tree, path)?.map(({ route, params }) => [route.id, params]) ?? null;
}

function treeOf(among: Routes, parent?: string): RouteObject[] {
  const own = Object.values(among).flatMap((route) => (route && route.parentId === parent ? [route] : []));
  return own.map(({ id, path, index }) =>
    index ? { id, index } : { id, ...(path !== undefined && { path }), children: treeOf(among, id) },
  );
}
