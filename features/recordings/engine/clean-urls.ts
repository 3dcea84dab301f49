const OPENING = /url\(\s*/gi;

/**
 * Gives each `url(…)` of a style the address that `own` returns; “none” takes the place of one without, or that does not end.
 * Reads the text once, from left to right: a pattern for all of it would start again at each of a million openings.
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

/** The address that begins here, and where its `url(…)` ends; null when that never comes. */
function addressAt(text: string, from: number): { address: string; end: number } | null {
  const quote = text[from] ?? "";
  const isQuoted = quote === '"' || quote === "'";
  const close = isQuoted ? text.indexOf(quote, from + 1) : from;
  const end = close < 0 ? -1 : text.indexOf(")", close);
  if (end < 0) return null;
  const address = isQuoted ? text.slice(from + 1, close) : text.slice(from, end).trim();
  return { address, end: end + 1 };
}
