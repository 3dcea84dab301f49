/** Applies `change` to a Markdown text except for code: fenced blocks and `spans` stay as written. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^ {0,3}(?:```|~~~)[^]*?(?:^ {0,3}(?:```|~~~)[^\n]*$|$(?![^]))|`[^`\n]+`)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join("");
}
