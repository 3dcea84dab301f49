import type { ReactNode } from "react";
import { registerList, type Piece } from "./cached-lists.ts";

/**
 * Renders similar items as the only children of an element. The server renders each item once and caches it for all pages on
 * which it is the same.
 */
export function cachedRender<T>(items: readonly T[], pieceOf: (item: T) => Piece): ReactNode {
  const list = items.map(pieceOf);
  return import.meta.env.SSR ? registerList(list) : list.map(({ element }) => element);
}
