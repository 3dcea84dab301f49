/**
 * Converts Markdown to readable plain text, line by line: removes the marks of headings and emphasis, shows list items
 * with dots, and appends a link's address unless its text is the address.
 */
export function readableLines(markdown: string): string {
  return markdown
    .replace(/^#{1,6} +/gm, "")
    .replace(/^( *)[-*+] +/gm, "$1• ")
    .replace(/\*{1,2}([^*\n]+)\*{1,2}/g, "$1")
    .replace(/\[([^[\]\n]*)\]\(([^()\s]*)\)/g, (_, text: string, to: string) => {
      const address = to.replace(/^(mailto:|https?:\/\/(www\.)?)/, "");
      return address === text ? text : `${text} (${address})`;
    });
}
