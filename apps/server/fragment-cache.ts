import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { MARK, type Piece, takeLists } from "#platform/web/router/cached-lists.ts";

type Draw = (element: ReactElement) => string;

const MAX_KEPT = 4000;
const kept = new LRUCache<string, Buffer>({ max: MAX_KEPT });

/** Draws an element at once. What lies between the pieces that were kept is text; they are bytes already. */
export function renderFragments(page: ReactElement, draw: Draw): [string, ...(string | Buffer)[]] {
  takeLists();
  const [first = "", ...rest] = draw(page).split(MARK);
  const lists = takeLists();
  const parts = rest.flatMap<string | Buffer>((part, at) =>
    at % 2 === 1 ? part : drawList(lists[Number(part)] ?? [], draw),
  );
  return [first, ...parts];
}

function drawList(list: readonly Piece[], draw: Draw): Buffer[] {
  return list.map((piece) => renderFragment(piece, draw));
}

function renderFragment(piece: Piece, draw: Draw): Buffer {
  const known = kept.get(piece.key);
  if (known) return known;
  const drawn = Buffer.from(draw(piece.element));
  kept.set(piece.key, drawn);
  return drawn;
}
