/** A title between quotation marks. Those within it become single ones; one that is a quotation already stays as it is. */
export function quoted(title: string): string {
  if (/^“[^“”]*”$/.test(title)) return title;
  return `“${title.replaceAll("“", "‘").replaceAll("”", "’")}”`;
}
