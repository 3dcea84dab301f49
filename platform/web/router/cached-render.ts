import type { ReactNode } from "react";
import { leaveList, type Piece } from "./cached-lists.ts";

/**
 * The only children of an element that shows many alike: the server draws each once for all pages on which it looks the
 * same, and keeps it.
 */
export function cachedRender<T>(items: readonly T[], pieceOf: (item: T) => Piece): ReactNode {
  const list = items.map(pieceOf);
  return import.meta.env.SSR ? leaveList(list) : list.map(({ element }) => element);
}
