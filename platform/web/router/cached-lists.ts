import type { ReactElement } from "react";

/** An element that looks the same wherever `key` is the same. */
export interface Piece {
  /** Names all that it shows. */
  key: string;
  /** May use no context. */
  element: ReactElement;
}

/** Stands around the number of a list in a page being drawn. Nobody can guess it: no text of a page holds it. */
export const MARK = crypto.randomUUID();
let lists: Piece[][] = [];

/** Leaves a list for whoever draws the page; gives what stands in its place until then. */
export function leaveList(list: Piece[]): string {
  lists.push(list);
  return `${MARK}${lists.length - 1}${MARK}`;
}

/** The lists of the page that was drawn last. A page is drawn at once: none comes between. */
export function takeLists(): Piece[][] {
  const taken = lists;
  lists = [];
  return taken;
}
