import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../apps/web/routes.ts";

/** A page of the route table. */
export interface RoutePage {
  id: string;
  /** The page's path without the first slash, with parameters as “:name”. */
  pattern: string;
  /** The page's modules: the root's, those of its layouts, and its own. */
  files: string[];
}

export const routePages: readonly RoutePage[] = pagesOf(routes, { pattern: "", files: ["apps/web/root.tsx"] });

function pagesOf(entries: readonly RouteConfigEntry[], above: Omit<RoutePage, "id">): RoutePage[] {
  return entries.flatMap(({ id = "", path, file, children }) => {
    const pattern = [above.pattern, path].filter(Boolean).join("/");
    const page = { id, pattern, files: [...above.files, join("apps/web", file)] };
    return children ? pagesOf(children, page) : [page];
  });
}
