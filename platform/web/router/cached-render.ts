import type { ReactNode } from "react";
import { registerList, type CachedElement } from "./cached-lists.ts";

/** Renders similar items as the only children of an element. The server caches each item for all pages that show it. */
export function cachedRender<T>(items: readonly T[], pieceOf: (item: T) => CachedElement): ReactNode {
  const list = items.map(pieceOf);
  return import.meta.env.SSR ? registerList(list) : list.map(({ element }) => element);
}
