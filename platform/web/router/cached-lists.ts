import type { ReactElement } from "react";

/** An element that renders identically wherever `key` is the same. */
export interface CachedElement {
  /** Identifies everything that the element shows. */
  key: string;
  /** Must not use React context. */
  element: ReactElement;
}

/** Delimiter of a list's placeholder in a rendered page. Random, so that no text of a page can contain it. */
export const MARK = crypto.randomUUID();
let lists: CachedElement[][] = [];

/** Registers a list for the renderer of the page. Returns the list's placeholder. */
export function registerList(list: CachedElement[]): string {
  lists.push(list);
  return `${MARK}${lists.length - 1}${MARK}`;
}

/** Returns the lists registered by the last page, and clears them. Rendering is synchronous, so pages do not mix. */
export function drainLists(): CachedElement[][] {
  const taken = lists;
  lists = [];
  return taken;
}
