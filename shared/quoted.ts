/**
 * Puts a title in quotation marks. Quotation marks inside become single ones; a title that is already quoted is
 * returned unchanged.
 */
export function quoted(title: string): string {
  if (/^“[^“”]*”$/.test(title)) return title;
  return `“${title.replaceAll("“", "‘").replaceAll("”", "’")}”`;
}
