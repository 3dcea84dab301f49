const OPENING = /url\(\s*/gi;

/**
 * Replaces the address in each `url(…)` of a style by the result of `own`, or the whole by “none” if that is null or
 * the `url(` is not closed. Scans the text once: a regular expression could take quadratic time.
 */
export function cleanUrls(text: string, own: (address: string) => string | null): string {
  let [clean, at] = ["", 0];
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(text); opening; opening = OPENING.exec(text)) {
    const found = addressAt(text, OPENING.lastIndex);
    clean += text.slice(at, opening.index);
    if (!found) return `${clean}none`;
    const address = own(found.address);
    clean += address === null ? "none" : text.slice(opening.index, found.end).replace(found.address, () => address);
    OPENING.lastIndex = at = found.end;
  }
  return clean + text.slice(at);
}

/** Returns the address at `from` and the end of its `url(…)`; null if it is not closed. */
function addressAt(text: string, from: number): { address: string; end: number } | null {
  const quote = text[from] ?? "";
  const isQuoted = quote === '"' || quote === "'";
  const close = isQuoted ? text.indexOf(quote, from + 1) : from;
  const end = close < 0 ? -1 : text.indexOf(")", close);
  if (end < 0) return null;
  const address = isQuoted ? text.slice(from + 1, close) : text.slice(from, end).trim();
  return { address, end: end + 1 };
}
