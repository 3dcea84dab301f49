interface Shown {
  key: string;
  /** The page's number; null for a gap between numbers. */
  page: number | null;
}

/**
 * Returns the page numbers to show: the first, the last and those around the current one; at most seven entries with
 * gaps.
 */
export function pagesShown(page: number, pages: number): Shown[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 7) return all.map(numbered);
  const from = Math.min(Math.max(page - 1, 3), pages - 4);
  const middle = page <= 4 ? [2, 3, 4, 5] : page >= pages - 3 ? all.slice(-5, -1) : all.slice(from - 1, from + 2);
  const [low = 2, high = 2] = [middle[0], middle.at(-1)];
  return [
    numbered(1),
    ...(low > 2 ? [{ key: "before", page: null }] : []),
    ...middle.map(numbered),
    ...(high < pages - 1 ? [{ key: "after", page: null }] : []),
    numbered(pages),
  ];
}

function numbered(page: number): Shown {
  return { key: String(page), page };
}
