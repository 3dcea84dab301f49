import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { MARK, type CachedElement, drainLists } from "#platform/web/router/cached-lists.ts";

type Render = (element: ReactElement) => string;

const MAX_BYTES = 16_000_000;
const fragments = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  // A key contains the data that its fragment shows, and may be as long as the fragment.
  sizeCalculation: (rendered, key) => rendered.length + key.length,
});

/** Renders a page to parts in order: its fragments as bytes from the cache, all else as text. */
export function renderFragments(page: ReactElement, render: Render): [string, ...(string | Buffer)[]] {
  drainLists();
  const [first = "", ...rest] = render(page).split(MARK);
  const lists = drainLists();
  const parts = rest.flatMap<string | Buffer>((part, at) =>
    at % 2 === 1 ? part : (lists[Number(part)] ?? []).map((piece) => renderFragment(piece, render)),
  );
  return [first, ...parts];
}

function renderFragment(piece: CachedElement, render: Render): Buffer {
  const cached = fragments.get(piece.key);
  if (cached) return cached;
  const rendered = Buffer.from(render(piece.element));
  fragments.set(piece.key, rendered);
  return rendered;
}
